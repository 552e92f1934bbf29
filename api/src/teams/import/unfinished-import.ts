import type { Database } from '@full-count/db';
import { type CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import { insertCoach, updateTeam } from '../queries.ts';

type NewTeam = Insertable<Database['teams']>;

/** The tables of an import, each before the tables that its rows name. */
const TABLES = [
  ...['practice_pitches', 'practice_at_bats', 'practice_sessions'],
  ...['game_events', 'pitches', 'at_bats', 'games'],
  ...['opponent_players', 'team_players'],
];

/** As many rows as the embedded engine deletes in a few milliseconds. */
const ROWS_OF_A_DELETE = 500;

/** No import takes so long. */
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

/** Shows the team to its coach, with all its rows at once. */
export async function finishImport(
  db: Kysely<Database>,
  team: NewTeam,
  coachStaffId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertCoach(trx, team, coachStaffId);
    await updateTeam(trx, team.id, { deleted_at: null });
  });
}

/** Deletes the team of an import that failed. Between the short statements, other requests get their turn. */
export async function deleteUnfinished(db: Kysely<Database>, teamId: string): Promise<void> {
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_staff').select('id').whereRef('team_staff.team_id', '=', 'teams.id'),
        ),
      ),
    )
    .execute();
  for (const { id } of abandonedTeams) await deleteUnfinished(db, id);
}
