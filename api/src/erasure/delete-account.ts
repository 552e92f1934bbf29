import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeleteAccountBody, deleteAccountBodySchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { clearSessionCookie } from '../accounts/session-cookies.ts';
import { endAllSessions, findFreshProviderUser } from '../accounts/session-queries.ts';
import { accountKey } from '../accounts/throttle.ts';
import { findUser, type UserRow, userRowToUser } from '../accounts/users.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import { type App, allow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, invalidField, unauthorized } from '../platform/errors.ts';
import { MAIL_FOLDER } from '../platform/mail/mail.ts';
import { assertCurrentPassword, FRESH_MS } from '../sign-in/password-routes.ts';
import { leaveTeam } from '../staff/members.ts';
import type { WriteContext } from '../team-data/team-transaction.ts';
import { deleteTeam, transferTeam } from '../teams/team-routes.ts';

/** What stands where the name of the account stood. */
const NOBODY = { first_name: 'Deleted', last_name: 'Account' } as const;

/**
 * Hands on or deletes the teams that the person owns, ends their other memberships, and erases the account. Its id stays,
 * because games say who entered what. The address is free again.
 *
 * @param teams for each owned team: `delete`, or the user id of the new owner
 * @throws ApiError 409 `owns_teams` if a team has no decision; what `transferTeam` throws for a new owner who can't own it
 */
export async function deleteAccount(
  context: WriteContext,
  user: UserRow,
  ip: string | null,
  teams: NonNullable<DeleteAccountBody['teams']>,
): Promise<void> {
  const { db, now, teamEvents } = context;
  const ownedTeams = await db
    .selectFrom('teams')
    .select(['id', 'name'])
    .where('coach_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const undecided = ownedTeams.filter(({ id }) => teams[id] === undefined);
  if (undecided.length > 0) {
    const message = 'Decide first what becomes of the teams that you own.';
    throw conflict('owns_teams', message, { teams: undecided });
  }
  const caller = { userId: user.id, ip: ip ?? '' };
  for (const { id: teamId } of ownedTeams) {
    const decision = teams[teamId] as string;
    if (decision === 'delete')
      await deleteTeam(context, { ...caller, teamId, action: 'team.delete' });
    else await transferTeam(context, { ...caller, teamId, action: 'team.transfer' }, decision);
  }
  const memberships = await db
    .selectFrom('team_staff')
    .innerJoin('teams', 'teams.id', 'team_staff.team_id')
    .select('team_staff.team_id')
    .where('team_staff.user_id', '=', user.id)
    .where('team_staff.deleted_at', 'is', null)
    .where('teams.deleted_at', 'is', null)
    .execute();
  for (const { team_id: teamId } of memberships)
    await leaveTeam(context, { ...caller, teamId, action: 'team.leave' });
  const endedSessions = await eraseAccount(context, user);
  teamEvents.sessionsEnded(endedSessions);
  await recordAudit(db, now(), { action: 'account_deleted', userId: user.id, ip: null });
  await deleteMailsTo(context, user.email);
}

/** Returns the sessions that it ended. */
async function eraseAccount({ db, now }: WriteContext, user: UserRow): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const email = `deleted-${user.id}@deleted.invalid`;
    await trx
      .updateTable('users')
      .set({
        ...NOBODY,
        email,
        state: null,
        profile_image_url: null,
        password_hash: null,
        provider_issuer: null,
        provider_subject: null,
        is_email_verified: false,
        charting: null,
        updated_at: now(),
      })
      .where('id', '=', user.id)
      .execute();
    for (const table of ['password_reset_tokens', 'email_verification_tokens'] as const)
      await trx.deleteFrom(table).where('user_id', '=', user.id).execute();
    await trx.deleteFrom('sign_in_throttle').where('key', '=', accountKey(user.email)).execute();
    // Invitations are in the tables of teams, and a distributed database finds them only one team after another.
    await sql`
      delete from staff_invitations
      where lower(email) = ${user.email_lower} or (invited_by = ${user.id} and status = 'pending')`.execute(
      trx,
    );
    await trx
      .updateTable('audit_entries')
      .set({ ip: null })
      .where('user_id', '=', user.id)
      .execute();
    return endAllSessions(trx, user.id);
  });
}

/** A server without a mail server keeps its mails as files. */
async function deleteMailsTo({ config }: WriteContext, email: string): Promise<void> {
  const folder = join(config.dataDir, MAIL_FOLDER);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.toLowerCase().includes(email.toLowerCase())) await rm(file, { force: true });
  }
}

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
