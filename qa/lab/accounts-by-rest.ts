import { randomUUID } from 'node:crypto';
import type { CreateTeamBody, MyTeam, RegisterBody, User } from '@full-count/sync-protocol';
import type { BrowserContext } from 'playwright-core';

export type SignedInUser = Awaited<ReturnType<typeof registerAs>>;

export const PASSWORD = 'counts to three and two';

function newUser(firstName: string) {
  const email = `${firstName.toLowerCase()}-${randomUUID()}@example.com`;
  return { email, password: PASSWORD, firstName, lastName: 'Ellery', state: 'TX' };
}

export function register(
  origin: string,
  firstName: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SignedInUser> {
  return registerAs(origin, newUser(firstName), headers);
}

export async function registerAs(
  origin: string,
  user: RegisterBody,
  headers: Readonly<Record<string, string>> = {},
) {
  const response = await send('POST', `${origin}/api/auth/register`, user, headers);
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { id } = (await response.json()) as User;
  // Most people here enter pitches with Log Pitch, and the live screen asks nobody.
  await send('PUT', `${origin}/api/auth/user`, { charting: 'confirm' }, { cookie, ...headers });
  return { userId: id, email: user.email, cookie };
}

export async function signInBrowser(
  context: BrowserContext,
  origin: string,
  { cookie }: SignedInUser,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
}

export async function createTeam(
  origin: string,
  { cookie }: SignedInUser,
  overrides: Partial<CreateTeamBody> = {},
): Promise<string> {
  const team = { name: 'Harbor Lanterns', state: 'TX', sport: 'baseball', ...overrides };
  const response = await send('POST', `${origin}/api/teams`, team, { cookie });
  return ((await response.json()) as MyTeam).id;
}

async function send(
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  headers: Record<string, string>,
) {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status} ${await response.text()}`);
  return response;
}
