import { randomUUID } from 'node:crypto';
import type { MyTeam, User } from '@full-count/sync-protocol';

/** A registered user and the session cookie for their requests. */
export interface SignedInUser {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

export async function register(origin: string, firstName: string): Promise<SignedInUser> {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.com`;
  const body = { email, password: 'counts to three and two', firstName, lastName: 'Ellery' };
  const response = await post(`${origin}/api/auth/register`, { ...body, state: 'TX' });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { id } = (await response.json()) as User;
  return { userId: id, email, cookie };
}

/** @returns the team's id */
export async function createTeam(origin: string, { cookie }: SignedInUser): Promise<string> {
  const team = { name: 'Harbor Lanterns', state: 'TX', sport: 'baseball' };
  const response = await post(`${origin}/api/teams`, team, { cookie });
  return ((await response.json()) as MyTeam).id;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
  return response;
}
