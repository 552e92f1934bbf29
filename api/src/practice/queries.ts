import type { PracticeAtBatRow, PracticeSessionRow } from '@full-count/sync-protocol';
import { notFound } from '../platform/errors.ts';
import { inOrderOf, type Reader } from '../team-data/rows/batch.ts';
import { loadPracticeAtBats, loadPracticeSessions } from '../team-data/rows/practice-rows.ts';

export async function listSessions(
  db: Reader,
  teamId: string,
  status?: PracticeSessionRow['status'],
): Promise<PracticeSessionRow[]> {
  const idRows = await db
    .selectFrom('practice_sessions')
    .select('id')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .where((where) => (status === undefined ? where.lit(true) : where('status', '=', status)))
    .orderBy('session_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const ids = idRows.map(({ id }) => id);
  return inOrderOf(ids, await loadPracticeSessions(db, teamId, { ids }));
}

/** @throws ApiError 404 if the session doesn't exist or was deleted */
export async function findSessionOrThrow(
  db: Reader,
  teamId: string,
  sessionId: string,
): Promise<PracticeSessionRow> {
  const [storedSession] = await loadPracticeSessions(db, teamId, { ids: [sessionId] });
  if (!storedSession || storedSession.row.deletedAt) throw notFound();
  return storedSession.row;
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
  return inOrderOf(ids, await loadPracticeAtBats(db, teamId, { ids }));
}

export async function findAtBat(
  db: Reader,
  teamId: string,
  atBatId: string,
): Promise<PracticeAtBatRow | undefined> {
  const [storedAtBat] = await loadPracticeAtBats(db, teamId, { ids: [atBatId] });
  return storedAtBat?.row;
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
