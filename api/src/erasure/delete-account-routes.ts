import { deleteAccountBodySchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clearSessionCookie } from '../accounts/session-cookie.ts';
import { findFreshProviderUser } from '../accounts/session-queries.ts';
import { findUser, type UserRow, userRowToUser } from '../accounts/users.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalidField, unauthorized } from '../platform/errors.ts';
import { FRESH_MS } from '../sign-in/add-password-route.ts';
import { assertCurrentPassword } from '../sign-in/password-routes.ts';
import { deleteAccount } from './delete-account.ts';

export function deleteAccountRoutes(app: App, context: ApiContext): void {
  const { db, config } = context;
  app.delete(
    '/api/auth/user',
    allow('signed-in', {
      description:
        'Deletes the account, which needs its password, or a sign-in with the provider within the last 10 minutes. `teams` says for each owned team `delete`, or the user id of its new owner. 409 `owns_teams` with the teams that need a decision.',
      body: deleteAccountBodySchema,
    }),
    async (request, reply) => {
      const user = await findUser(db, request.user.id);
      if (!user) throw unauthorized();
      const { password, teams = {} } = request.body ?? {};
      await assertIsThePerson(context, request, user, password ?? undefined);
      await deleteAccount(context, user, request.ip, teams ?? {});
      clearSessionCookie(request, reply, config);
    },
  );

  app.get(
    '/api/auth/user/data',
    allow('signed-in', {
      description: 'All that the server holds about the account.',
      response: { 200: z.record(z.string(), z.unknown()) },
    }),
    async ({ user }) => dataOfAccount(context, user.id),
  );
}

/** A phone that was left signed in is not enough. */
async function assertIsThePerson(
  context: ApiContext,
  request: FastifyRequest,
  user: UserRow,
  password: string | undefined,
): Promise<void> {
  const { db, now } = context;
  const isFresh =
    (await findFreshProviderUser(db, request.session.sid, now(), FRESH_MS)) === user.id;
  if (isFresh) return;
  if (user.password_hash !== null && password === undefined)
    throw invalidField('password', 'Enter your password to delete the account.');
  await assertCurrentPassword(context, request, user, password ?? '', 'password');
}

/** All that the server holds about an account, as one file for the person. What they entered in games is in their teams' files. */
async function dataOfAccount({ db, now }: Pick<ApiContext, 'db' | 'now'>, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw unauthorized();
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'last_seen_at as lastSeenAt', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .execute();
  const memberships = await db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .select(['teams.name as team', 'role', 'permissions', 'joined_at as joinedAt'])
    .select('team_staff.deleted_at as leftAt')
    .where('user_id', '=', userId)
    .execute();
  const invitations = await db
    .selectFrom('staff_invitations')
    .select(['email', 'role', 'permissions', 'status', 'created_at as createdAt'])
    .where((compare) => compare(compare.fn<string>('lower', ['email']), '=', user.email_lower))
    .execute();
  const players = await db
    .selectFrom('team_players')
    .selectAll()
    .where('player_id', '=', userId)
    .execute();
  const activity = await db
    .selectFrom('audit_entries')
    .select(['action', 'ip', 'count', 'first_at as firstAt', 'last_at as lastAt'])
    .where('user_id', '=', userId)
    .orderBy('last_at')
    .execute();
  const account = userRowToUser(user);
  const createdAt = now().toISOString();
  return { createdAt, account, sessions, memberships, invitations, players, activity };
}
