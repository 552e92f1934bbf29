import { DAY_MS } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import type { AccessLevel } from '@full-count/sync-protocol';
import { type DeleteQueryBuilder, type DeleteResult, type Selectable, sql } from 'kysely';
import { accessLevelOf } from '../access/team-access.ts';
import { tokenHash } from '../platform/secret-token.ts';

type SessionRow = Selectable<Database['sessions']>;
export type FoundSession = Pick<
  SessionRow,
  'sid' | 'id' | 'user_id' | 'created_at' | 'last_seen_at'
>;

interface NewSession {
  readonly sid: string;
  readonly id: string;
  readonly userId: string;
  readonly method: 'password' | 'provider';
  readonly userAgent: string | undefined;
}

export async function insertSession(
  db: Db,
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
      user_agent: userAgent ? toPrintable(userAgent) : null,
      expire: sessionExpiry(now, now),
      created_at: now,
      last_seen_at: now,
    })
    .execute();
}

/** The access level is null for a person outside the team, and if `teamId` is null. */
export async function findSession(
  db: Db,
  { sid, teamId }: { readonly sid: string; readonly teamId: string | null },
  now: Date,
): Promise<(FoundSession & { readonly accessLevel: AccessLevel | null }) | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select(['sid', 'id', 'user_id', 'created_at', 'last_seen_at'])
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const accessLevel = teamId === null ? null : await accessLevelOf(db, teamId, row.user_id);
  return { ...row, accessLevel };
}

/** Returns the session's user, if they signed in through the identity provider within `withinMs`. */
export async function findFreshProviderUser(db: Db, sid: string, now: Date, withinMs: number) {
  const session = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('sid', '=', sid)
    .where('expire', '>', now)
    .where('created_at', '>', new Date(now.getTime() - withinMs))
    .where(sql`sess ->> 'method'`, '=', 'provider')
    .executeTakeFirst();
  return session?.user_id;
}

export async function touchSession(db: Db, session: FoundSession, now: Date) {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expire: sessionExpiry(session.created_at, now) })
    .where('sid', '=', session.sid)
    .execute();
}

export async function listSessions(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expire', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function endSessionBySid(db: Db, sid: string): Promise<string[]> {
  return deleteReturningIds(db.deleteFrom('sessions').where('sid', '=', sid));
}

export async function endSessionOfUser(db: Db, userId: string, id: string) {
  return deleteReturningIds(
    db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id),
  );
}

export async function changeSid(db: Db, sid: { readonly from: string; readonly to: string }) {
  const result = await db
    .updateTable('sessions')
    .set({ sid: sid.to })
    .where('sid', '=', sid.from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function endAllSessions(db: Db, userId: string): Promise<string[]> {
  return deleteReturningIds(db.deleteFrom('sessions').where('user_id', '=', userId));
}

export async function endOtherSessions(db: Db, userId: string, keepSid: string) {
  return deleteReturningIds(
    db.deleteFrom('sessions').where('user_id', '=', userId).where('sid', '!=', keepSid),
  );
}

/** Ends all but the `keep` sessions that were seen last. */
export async function endOldestSessions(db: Db, userId: string, keep: number) {
  const oldest = await db
    .selectFrom('sessions')
    .select('sid')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .offset(keep)
    .execute();
  if (oldest.length === 0) return [];
  const sids = oldest.map(({ sid }) => sid);
  return deleteReturningIds(
    db.deleteFrom('sessions').where('sid', '=', sql<string>`any(${sids}::text[])`),
  );
}

async function deleteReturningIds(
  deletion: DeleteQueryBuilder<Database, 'sessions', DeleteResult>,
): Promise<string[]> {
  const endedSessions = await deletion.returning('id').execute();
  return endedSessions.map(({ id }) => id);
}

export async function validSessionIds(db: Db, ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expire', '>', now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expire', '<=', now).execute();
}

/** The user agent in the characters and length that the table accepts. */
function toPrintable(userAgent: string): string {
  return userAgent.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);
}

export const SESSION_MAX_MS = 90 * DAY_MS;
const SESSION_IDLE_MS = 30 * DAY_MS;

/** Sessions are stored under this hash, so that a reader of the table can't sign in. */
export function sidOf(token: string | undefined): string | null {
  // 256 bits are 43 characters of base64url.
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
  return tokenHash(token);
}

function sessionExpiry(createdAt: Date, lastSeenAt: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + SESSION_MAX_MS, lastSeenAt.getTime() + SESSION_IDLE_MS),
  );
}
