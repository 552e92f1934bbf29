import type { Database } from '@full-count/db';
import { type CompiledQuery, type Insertable, type Kysely, sql } from 'kysely';
import { unavailable } from '../platform/errors.ts';
import { type FirstCommit, insertSyncStateAndCoach } from './queries.ts';

type NewTeam = Insertable<Database['teams']>;

/** A table comes before the tables that its foreign keys refer to. */
const TABLES = [
  ...['practice_pitches', 'practice_at_bats', 'practice_sessions'],
  ...['game_events', 'pitches', 'at_bats', 'games'],
  ...['opponent_players', 'team_players', 'changes'],
];

/** The embedded engine deletes this many rows in a few milliseconds. */
const ROWS_PER_DELETE = 500;

/** A deleted team keeps its staff's rows, so a team without them is one that was never finished. */
const hasNoStaff = sql<boolean>`
  not exists (select from team_staff where team_staff.team_id = teams.id)`;

/** This time of deletion marks an unfinished team whose rows are being deleted. Such a team is never shown. */
const GIVEN_UP = new Date(0);

/** Imports take at most minutes. If clocks of processes differ, a running import may be deleted, and then fails. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Inserts a hidden team that many short transactions fill. It is marked as deleted and has no staff and no sync state. */
export async function insertUnfinishedTeam(db: Kysely<Database>, team: NewTeam): Promise<void> {
  const { created_at } = team;
  await db
    .insertInto('teams')
    .values({ ...team, deleted_at: created_at })
    .execute();
}

/**
 * Doesn't wait for the disk. The last transaction of the import waits until this one is on the disk too.
 *
 * A connection keeps the plans by which it checks foreign keys. A plan from a time when the team had few rows reads all
 * rows of the team for each check, so each transaction makes new plans.
 */
export async function writeToUnfinishedTeam(db: Kysely<Database>, statement: CompiledQuery) {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`discard plans`.execute(trx);
    await trx.executeQuery(statement);
  });
}

/** `complete` writes what must be stored together with the team. @throws ApiError 503 if its rows are being deleted */
export async function finishImport(
  db: Kysely<Database>,
  team: NewTeam,
  firstCommit: FirstCommit,
  complete: (trx: Kysely<Database>) => Promise<void>,
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
    await insertSyncStateAndCoach(trx, team, firstCommit);
    await complete(trx);
  });
}

/** Does nothing if the last transaction of the import succeeded but its answer was lost, so the team is visible. */
export async function deleteUnfinishedTeam(db: Kysely<Database>, teamId: string): Promise<void> {
  const unfinishedTeam = await db
    .updateTable('teams')
    .set({ deleted_at: GIVEN_UP })
    .where('id', '=', teamId)
    .where('deleted_at', 'is not', null)
    .where(hasNoStaff)
    .returning('id')
    .executeTakeFirst();
  if (!unfinishedTeam) return;
  await deleteRowsOfTeam(db, teamId);
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}

/** Deletes the players, games and sessions of a team, and its log, in short transactions. */
export async function deleteRowsOfTeam(db: Kysely<Database>, teamId: string): Promise<void> {
  // Opponents refer to those that they were merged into, so they could not be deleted in any order.
  await db
    .updateTable('opponent_players')
    .set({ merged_into: null })
    .where('team_id', '=', teamId)
    .where('merged_into', 'is not', null)
    .execute();
  for (const table of TABLES) await deleteRows(db, table, teamId);
}

async function deleteRows(db: Kysely<Database>, table: string, teamId: string): Promise<void> {
  const rows = sql.table(table);
  let deletedCount = ROWS_PER_DELETE;
  while (deletedCount === ROWS_PER_DELETE) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where team_id = ${teamId} and id in (
        select id from ${rows} where team_id = ${teamId} limit ${ROWS_PER_DELETE})`.execute(db);
    deletedCount = Number(numAffectedRows);
  }
}

export async function deleteAbandonedTeams(db: Kysely<Database>, now: Date): Promise<void> {
  const abandonedTeams = await db
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
    .where(hasNoStaff)
    .execute();
  for (const { id } of abandonedTeams) await deleteUnfinishedTeam(db, id);
}
