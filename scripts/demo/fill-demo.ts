import { randomBytes } from 'node:crypto';
import type { MyTeam } from '@full-count/sync-protocol';
import { ToolError } from '../toolchain/progress.mjs';

interface DemoLogIn {
  readonly email: string;
  /** Random, because other people may be able to reach the server. */
  readonly password: string;
  readonly team: MyTeam;
}

export async function fillDemo(origin: string): Promise<DemoLogIn> {
  const email = `demo-${randomBytes(3).toString('hex')}@full-count.example`;
  const password = `fox-${randomBytes(6).toString('hex')}`;
  const account = { email, password, firstName: 'Demo', lastName: 'Coach', state: 'CO' };
  const registration = await post(`${origin}/api/auth/register`, account);
  const cookies = registration.headers.getSetCookie().map((header) => header.split(';')[0]);
  const answer = await post(`${origin}/api/teams/sample`, {}, { cookie: cookies.join('; ') });
  return { email, password, team: (await answer.json()) as MyTeam };
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new ToolError(`${url} answered ${response.status}: ${await response.text()}`);
}
