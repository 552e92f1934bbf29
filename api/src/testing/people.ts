import { randomUUID } from 'node:crypto';
import type { Db } from '@full-count/db';
import type {
  CreateTeamBody,
  MyTeam,
  Permission,
  RegisterBody,
  User,
} from '@full-count/sync-protocol';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { PROVIDER_METHOD, type UserRow } from '../accounts/users.ts';
import type { App } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import type { TestApp } from './test-app.ts';

export interface TestPerson {
  readonly user: User;
  readonly cookie: string;
  readonly password: string;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export const TEST_PASSWORD = 'bullpen-bench-42';

export async function signUp(app: App, overrides: Partial<RegisterBody> = {}): Promise<TestPerson> {
  const payload = {
    email: `coach-${randomUUID()}@example.com`,
    password: TEST_PASSWORD,
    firstName: 'Sam',
    lastName: 'Field',
    state: 'OH',
    ...overrides,
  };
  const response = await app.inject({ method: 'POST', url: '/api/auth/register', payload });
  if (response.statusCode !== 201) throw new Error(`Sign-up failed: ${response.body}`);
  return personOf(app, response, payload.password);
}

export async function verifyEmail(
  { db }: Pick<ApiContext, 'db'>,
  person: TestPerson,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', person.user.id)
    .execute();
}

/** Registers a person who may invite others. */
export async function signUpVerified(
  { app, db }: { readonly app: App; readonly db: Db },
  overrides: Partial<RegisterBody> = {},
): Promise<TestPerson> {
  const person = await signUp(app, overrides);
  await verifyEmail({ db }, person);
  return person;
}

export async function signIn(app: App, person: TestPerson): Promise<TestPerson> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.user.email, password: person.password },
  });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  return personOf(app, response, person.password);
}

export async function createTeam(
  coach: TestPerson,
  overrides: Partial<CreateTeamBody> = {},
): Promise<MyTeam> {
  const response = await coach.inject({
    method: 'POST',
    url: '/api/teams',
    payload: { name: 'Ridge Hawks', state: 'OH', sport: 'baseball', timeZone: 'UTC', ...overrides },
  });
  if (response.statusCode !== 201) throw new Error(`No team was created: ${response.body}`);
  return response.json<MyTeam>();
}

export async function addMember(
  { db }: Pick<ApiContext, 'db'>,
  teamId: string,
  userId: string,
  permissions: Permission,
  joined_at = new Date(),
): Promise<string> {
  const id = randomUUID();
  const member = { user_id: userId, role: 'staff', permissions, joined_at } as const;
  await db
    .insertInto('team_staff')
    .values({ team_id: teamId, id, version: 1, ...member })
    .execute();
  return id;
}

export async function removeMember(
  { db, teamEvents }: Pick<ApiContext, 'db' | 'teamEvents'>,
  teamId: string,
  userId: string,
): Promise<void> {
  await db
    .updateTable('team_staff')
    .set({ deleted_at: new Date() })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .execute();
  teamEvents.removedFromTeam(teamId, userId);
}

export function cookieOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function personOf(app: App, response: LightMyRequestResponse, password: string): TestPerson {
  const session = response.cookies.find(({ name }) => name === 'sid');
  const cookie = `sid=${session?.value}`;
  return {
    user: response.json<User>(),
    cookie,
    password,
    inject: (options) => app.inject({ ...options, headers: { ...options.headers, cookie } }),
  };
}

export async function insertProviderAccount(
  { db }: TestApp,
  { isVerified }: { readonly isVerified: boolean },
): Promise<UserRow> {
  const id = randomUUID();
  return db
    .insertInto('users')
    .values({
      id,
      email: `provider-${id}@example.com`,
      auth_method: PROVIDER_METHOD,
      provider_issuer: 'https://id.example',
      provider_subject: id,
      is_email_verified: isVerified,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
