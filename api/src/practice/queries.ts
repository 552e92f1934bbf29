import type { PracticeAtBatRow, PracticeSessionRow } from '@full-count/sync-protocol';
import { notFound } from '../platform/errors.ts';
import { inOrderOf, type Reader } from '../team-data/rows/batch.ts';
import { practiceAtBats, practiceSessions } from '../team-data/rows/practice-rows.ts';
import { loadAll, loadRow } from '../team-data/rows/synced-table.ts';

export async function listSessions(
  db: Reader,
  teamId: string,
  status?: PracticeSessionRow['status'],
): Promise<PracticeSessionRow[]> {
  const sessions = await loadAll(practiceSessions, db, teamId);
  const orderOf = ({ sessionDate, id }: PracticeSessionRow) => `${sessionDate} ${id}`;
  return sessions
    .filter(({ deletedAt }) => deletedAt === undefined)
    .filter((session) => status === undefined || session.status === status)
    .sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
}

/** @throws ApiError 404 if the session doesn't exist or was deleted */
export async function findSessionOrThrow(
  db: Reader,
  teamId: string,
  sessionId: string,
): Promise<PracticeSessionRow> {
  const session = await loadRow(practiceSessions, db, teamId, sessionId);
  if (!session || session.deletedAt) throw notFound();
  return session;
}

/** Returns the id of the user who created a session. Null if their account no longer exists, or the session is not stored. */
export async function findSessionCreator(db: Reader, teamId: string, sessionId: string) {
  const session = await db
    .selectFrom('practice_sessions')
    .select('created_by')
    .where('team_id', '=', teamId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return session?.created_by ?? null;
}

export async function listAtBats(
  db: Reader,
  teamId: string,
  sessionId: string,
): Promise<PracticeAtBatRow[]> {
  const idRows = await db
    .selectFrom('practice_at_bats')
    .select('id')
    .where('team_id', '=', teamId)
    .where('practice_session_id', '=', sessionId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const ids = idRows.map(({ id }) => id);
  return inOrderOf(ids, await practiceAtBats.load(db, teamId, { ids }));
}

export async function findAtBat(
  db: Reader,
  teamId: string,
  atBatId: string,
): Promise<PracticeAtBatRow | undefined> {
  return loadRow(practiceAtBats, db, teamId, atBatId);
}

/** @throws ApiError 404 if the at-bat doesn't exist or its session was deleted */
export async function findAtBatOrThrow(
  db: Reader,
  teamId: string,
  atBatId: string,
): Promise<PracticeAtBatRow> {
  const atBat = await findAtBat(db, teamId, atBatId);
  if (!atBat) throw notFound();
  await findSessionOrThrow(db, teamId, atBat.practiceSessionId);
  return atBat;
}
