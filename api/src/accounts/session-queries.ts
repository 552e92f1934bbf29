import type { Database } from '@full-count/db';
import { compiledOnce } from '@full-count/db/compiled-once';
import type { AccessLevel } from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { accessLevelIn, type FoundAccess } from '../access/access-level.ts';
import { sessionExpiry } from './session.ts';

type SessionsTable = Selectable<Database['sessions']>;
export type FoundSession = Pick<
  SessionsTable,
  'sid' | 'id' | 'user_id' | 'created_at' | 'last_seen_at'
>;

export interface NewSession {
  readonly sid: string;
  readonly id: string;
  readonly userId: string;
  readonly method: 'password' | 'provider';
  readonly userAgent: string | undefined;
}

export async function insertSession(
  db: Kysely<Database>,
  { sid, id, userId, method, userAgent }: NewSession,
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      sid,
      id,
      user_id: userId,
      sess: JSON.stringify({ method, authenticatedAt: now.toISOString() }),
      user_agent: userAgent ? printable(userAgent) : null,
      expire: sessionExpiry(now, now),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
}

/** Whose cookie it is is asked, and what he is to this team; null: to none. */
export interface AskedSession {
  readonly sid: string;
  readonly teamId: string | null;
}

export interface RecognisedSession extends FoundSession {
  readonly accessLevel: AccessLevel | null;
}

/** The sessions asked for, in their order; undefined: it has ended. */
export async function findSessions(
  db: Kysely<Database>,
  asked: readonly AskedSession[],
  now: Date,
): Promise<(RecognisedSession | undefined)[]> {
  const sids = asked.map(({ sid }) => sid);
  const teamIds = asked.map(({ teamId }) => teamId);
  const { rows } = await db.executeQuery(sessionsAsked(sids, teamIds, now));
  const found: (RecognisedSession | undefined)[] = asked.map(() => undefined);
  for (const row of rows) {
    found[row.place - 1] = { ...row, accessLevel: accessLevelIn(row, row.user_id) };
  }
  return found;
}

type SessionRow = FoundSession & FoundAccess & { readonly place: number };
/**
 * `limit` has each found by its key. Joined as tables, all sessions that live were read for each
 * push: planned once for any number of cookies, that looks cheaper to PostgreSQL.
 */
const sessionsAsked = compiledOnce(
  (db, sids: readonly string[], teamIds: readonly (string | null)[], now: Date) =>
    sql<SessionRow>`
      select asked.place::int, session.sid, session.id, session.user_id, session.created_at,
        session.last_seen_at, found.coach_id, found.permissions
      from unnest(${sids}::text[], ${teamIds}::uuid[]) with ordinality as asked(sid, team_id, place)
      cross join lateral (
        select sid, id, user_id, created_at, last_seen_at from sessions
        where sessions.sid = asked.sid and expire > ${now} limit 1
      ) as session
      left join lateral (
        select teams.coach_id, team_staff.permissions from teams
        left join team_staff on team_staff.team_id = teams.id
          and team_staff.user_id = session.user_id and team_staff.deleted_at is null
        where teams.id = asked.team_id and teams.deleted_at is null limit 1
      ) as found on true`.compile(db),
);

/** Whose session it is, if the identity provider's sign-in made it within so many milliseconds. */
export async function findFreshProviderUser(
  db: Kysely<Database>,
  sid: string,
  now: Date,
  withinMs: number,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .where('created_at', '>', new Date(now.getTime() - withinMs))
    .where(sql`sess ->> 'method'`, '=', 'provider')
    .executeTakeFirst();
  return found?.user_id;
}

export async function touchSession(
  db: Kysely<Database>,
  session: FoundSession,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expire: sessionExpiry(session.created_at, now) })
    .where('sid', '=', session.sid)
    .execute();
}

/** A user's living sessions, the one used last first. */
export async function listSessions(
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Pick<SessionsTable, 'id' | 'created_at' | 'last_seen_at' | 'user_agent'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expire', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the ids of the sessions that it ended, for `teamEvents.sessionsEnded`. */
export async function endSessionBySid(db: Kysely<Database>, sid: string): Promise<string[]> {
  const ended = await db.deleteFrom('sessions').where('sid', '=', sid).returning('id').execute();
  return ended.map(({ id }) => id);
}

export async function endSessionOfUser(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
}

export async function endAllSessions(db: Kysely<Database>, userId: string): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

export async function endOtherSessions(
  db: Kysely<Database>,
  userId: string,
  keepSid: string,
): Promise<string[]> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('sid', '!=', keepSid)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Which of these sessions still live. */
export async function livingSessions(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    // One parameter, however many sockets there are.
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expire', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteExpiredSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}

/** A browser's own words, as far as the table takes them. */
function printable(userAgent: string): string {
  return userAgent.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);
}
