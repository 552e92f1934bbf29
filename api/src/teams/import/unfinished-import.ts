import type { Database } from '@full-count/db';
import { type CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import { unavailable } from '../../platform/errors.ts';
import { insertCoach } from '../queries.ts';

type NewTeam = Insertable<Database['teams']>;

/** The tables of an import, each before the tables that its rows name. */
const TABLES = [
  ...['practice_pitches', 'practice_at_bats', 'practice_sessions'],
  ...['game_events', 'pitches', 'at_bats', 'games'],
  ...['opponent_players', 'team_players'],
];

/** As many rows as the embedded engine deletes in a few milliseconds. */
const ROWS_OF_A_DELETE = 500;

/** A team that was shown has staff, also after it was deleted. */
const hasNoStaff = sql<boolean>`
  not exists (select from team_staff where team_staff.team_id = teams.id)`;

/** The time of deletion of a team whose rows are being deleted. It can't be shown any more. */
const GIVEN_UP = new Date(0);

/** Imports take seconds. Processes may disagree about the time, so a running import may be deleted too. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Inserts a team that nobody sees: it is marked as deleted, and has no staff and no sync state. So its
 * rows can be written in many short transactions.
 */
export async function insertUnfinished(db: Kysely<Database>, team: NewTeam): Promise<void> {
  const { created_at } = team;
  await db
    .insertInto('teams')
    .values({ ...team, deleted_at: created_at })
    .execute();
}

/** Doesn't wait for the disk, because the transaction that shows the team brings all earlier ones to the disk. */
export async function writeUnfinished(
  db: Kysely<Database>,
  statement: CompiledQuery,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await trx.executeQuery(statement);
  });
}

/**
 * Shows the team to its coach, with all its rows at once.
 *
 * @param record records the import in the same transaction
 * @throws ApiError 503 if the team's rows are being deleted
 */
export async function finishImport(
  db: Kysely<Database>,
  team: NewTeam,
  coachStaffId: string,
  record: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const shownTeam = await trx
      .updateTable('teams')
      .set({ deleted_at: null })
      .where('id', '=', team.id)
      .where('deleted_at', '>', GIVEN_UP)
      .returning('id')
      .executeTakeFirst();
    if (!shownTeam) throw unavailable();
    await insertCoach(trx, team, coachStaffId);
    await record(trx);
  });
}

/**
 * Deletes the team of an import that failed. Between the short statements, other requests get their
 * turn. A team that is shown stays, because the answer of its last transaction may have been lost.
 */
export async function deleteUnfinished(db: Kysely<Database>, teamId: string): Promise<void> {
  const unfinishedTeam = await db
    .updateTable('teams')
    .set({ deleted_at: GIVEN_UP })
    .where('id', '=', teamId)
    .where('deleted_at', 'is not', null)
    .where(hasNoStaff)
    .returning('id')
    .executeTakeFirst();
  if (!unfinishedTeam) return;
  // A merged opponent names another one.
  await db
    .updateTable('opponent_players')
    .set({ merged_into: null })
    .where('team_id', '=', teamId)
    .where('merged_into', 'is not', null)
    .execute();
  for (const table of TABLES) await deleteRows(db, table, teamId);
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}

async function deleteRows(db: Kysely<Database>, table: string, teamId: string): Promise<void> {
  const rows = sql.table(table);
  let deleted = ROWS_OF_A_DELETE;
  while (deleted === ROWS_OF_A_DELETE) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where team_id = ${teamId} and id in (
        select id from ${rows} where team_id = ${teamId} limit ${ROWS_OF_A_DELETE})`.execute(db);
    deleted = Number(numAffectedRows);
  }
}

/** Deletes what an import left behind whose process ended. */
export async function deleteAbandonedImports(db: Kysely<Database>, now: Date): Promise<void> {
  const abandonedTeams = await db
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
    .where(hasNoStaff)
    .execute();
  for (const { id } of abandonedTeams) await deleteUnfinished(db, id);
}
