import { DAY_MS, HOUR_MS } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import { sendTogether } from '@full-count/db/pipeline';
import { TRASH_DAYS } from '@full-count/sync-protocol';
import { type CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import { unavailable } from '../platform/errors.ts';
import { logOwnChange } from '../team-data/change-log.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { inLockedTeam, type LockedTeam, type WriteContext } from '../team-data/team-transaction.ts';
import { isFull, usageOf } from '../team-data/usage.ts';
import { type FirstCommit, insertSyncStateAndCoach } from './teams.ts';

/** The name of a row that was purged. The row stays, so that phones hear that it was deleted. */
const PURGED_NAME = 'Deleted for Good';

const NAME_COLUMNS = {
  games: 'opponent',
  practice_sessions: 'title',
  team_players: 'player_name',
} as const;
type PurgedTable = keyof typeof NAME_COLUMNS;

function toPurge(table: PurgedTable, teamId: RawBuilder<unknown>, before: Date) {
  return sql<{ id: string }>`
    select id from ${sql.table(table)} where team_id = ${teamId} and deleted_at < ${before}
      and ${sql.ref(NAME_COLUMNS[table])} <> ${PURGED_NAME}`;
}

/** Removes what has been in the trash for 30 days. Returns how many rows and teams that were. */
export async function purgeTrash(context: WriteContext): Promise<number> {
  const { db } = context;
  const before = new Date(context.now().getTime() - TRASH_DAYS * DAY_MS);
  const deletedTeams = await db
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', '<', before)
    .where('name', '<>', PURGED_NAME)
    .execute();
  for (const { id } of deletedTeams) await purgeTeam(context, id);
  const tables = Object.keys(NAME_COLUMNS) as PurgedTable[];
  const { rows } = await sql<{ id: string }>`
    select id from teams where deleted_at is null and (${sql.join(
      tables.map((table) => sql`exists (${toPurge(table, sql`teams.id`, before)})`),
      sql` or `,
    )})`.execute(db);
  let count = deletedTeams.length;
  for (const { id } of rows) count += await purgeRows(context, id, before);
  return count;
}

/** Only its id, its members and the time of its deletion stay, because phones ask about it for years. */
async function purgeTeam({ db }: WriteContext, teamId: string): Promise<void> {
  await deleteRowsOfTeam(db, teamId);
  for (const table of [
    'staff_invitations',
    'team_join_codes',
    'calendar_tokens',
    'public_links',
    'push_subscriptions',
  ] as const)
    await db.deleteFrom(table).where('team_id', '=', teamId).execute();
  await db
    .updateTable('teams')
    .set({ name: PURGED_NAME, description: null, state: null })
    .where('id', '=', teamId)
    .execute();
}

async function purgeRows(context: WriteContext, teamId: string, before: Date): Promise<number> {
  const readNothing = () => Promise.resolve();
  return inLockedTeam(context, teamId, readNothing, async (team) => {
    const idsOf = async (table: PurgedTable) => {
      const { rows } = await toPurge(table, sql`${teamId}::uuid`, before).execute(team.trx);
      return rows.map(({ id }) => id);
    };
    const gameIds = await idsOf('games');
    const sessionIds = await idsOf('practice_sessions');
    const playerIds = await idsOf('team_players');
    await purgeGames(team, gameIds);
    await purgeSessions(team, sessionIds);
    await purgePlayers(team, playerIds);
    logOwnChange(team, null, 'trash.purge');
    return gameIds.length + sessionIds.length + playerIds.length;
  });
}

/** Call it after a game of a full team was deleted, because the trash would keep its room. */
export async function purgeIfFull(team: LockedTeam, gameId: string): Promise<void> {
  if (await isFull(team.quotas, team)) await purgeGames(team, [gameId]);
}

async function purgeGames(team: LockedTeam, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { trx, teamId } = team;
  const ofGames = sql`team_id = ${teamId} and game_id = any(${ids}::uuid[])`;
  const [plateAppearances, events] = await sendTogether(trx, (db) =>
    Promise.all([
      loaders.plateAppearances(db, teamId, { gameIds: ids }),
      loaders.gameEvents(db, teamId, { gameIds: ids }),
    ]),
  );
  const freed = usageOf([...plateAppearances, ...events].map(({ row }) => row));
  team.growth.rows -= freed.rows;
  team.growth.bytes -= freed.bytes;
  await sql`delete from game_events where ${ofGames}`.execute(trx);
  await sql`
    delete from pitches where team_id = ${teamId}
      and at_bat_id in (select id from at_bats where ${ofGames})`.execute(trx);
  await sql`delete from at_bats where ${ofGames}`.execute(trx);
  await sql`
    delete from push_subscriptions where team_id = ${teamId}
      and link_id in (select id from public_links where ${ofGames})`.execute(trx);
  await sql`delete from score_alerts where ${ofGames}`.execute(trx);
  await sql`delete from public_links where ${ofGames}`.execute(trx);
  await sql`
    update games set opponent = ${PURGED_NAME}, lineup = null, recordings = '{}', place = null, notes = null,
      decisions = null, first_base = null, second_base = null, third_base = null, batter_name = null,
      pitcher_name = null, created_by = null
    where team_id = ${teamId} and id = any(${ids}::uuid[])`.execute(trx);
  await forgetChanges(team, ids);
}

async function purgeSessions(team: LockedTeam, ids: readonly string[]): Promise<void> {
  const { trx, teamId } = team;
  const ofSessions = sql`team_id = ${teamId} and practice_session_id = any(${ids}::uuid[])`;
  await sql`
    delete from practice_pitches where team_id = ${teamId}
      and practice_at_bat_id in (select id from practice_at_bats where ${ofSessions})`.execute(trx);
  await sql`delete from practice_at_bats where ${ofSessions}`.execute(trx);
  await sql`
    update practice_sessions set title = ${PURGED_NAME}, description = null, notes = null, participants = '[]',
      plan = '[]', created_by = null
    where team_id = ${teamId} and id = any(${ids}::uuid[])`.execute(trx);
  await forgetChanges(team, ids);
}

/** Games in which they played keep their name and their figures. */
async function purgePlayers(team: LockedTeam, ids: readonly string[]): Promise<void> {
  const { trx, teamId } = team;
  await sql`
    update team_players set player_name = ${PURGED_NAME}, player_id = null, position = default, jersey = null,
      bats = null, throws = null, birth_year = null, consent = null
    where team_id = ${teamId} and id = any(${ids}::uuid[])`.execute(trx);
  await forgetChanges(team, ids);
}

/** The log keeps the ids and the numbers of the changes, so that what a phone gives back is known. */
async function forgetChanges({ trx, teamId }: LockedTeam, ids: readonly string[]): Promise<void> {
  await sql`
    update changes set args = '{}' where team_id = ${teamId} and subject_id = any(${ids}::uuid[])`.execute(
    trx,
  );
}

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
const ABANDONED_AFTER_MS = HOUR_MS;

/** Inserts a hidden team that many short transactions fill. It is marked as deleted and has no staff and no sync state. */
export async function insertUnfinishedTeam(db: Db, team: NewTeam): Promise<void> {
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
export async function writeToUnfinishedTeam(db: Db, statement: CompiledQuery) {
  await db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    await sql`discard plans`.execute(trx);
    await trx.executeQuery(statement);
  });
}

/** `complete` writes what must be stored together with the team. @throws ApiError 503 if its rows are being deleted */
export async function finishImport(
  db: Db,
  team: NewTeam,
  firstCommit: FirstCommit,
  complete: (trx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('teams')
      .set({ deleted_at: null })
      .where('id', '=', team.id)
      .where('deleted_at', '>', GIVEN_UP)
      .returning('id')
      .executeTakeFirstOrThrow(() => unavailable());
    await insertSyncStateAndCoach(trx, team, firstCommit);
    await complete(trx);
  });
}

/** Does nothing if the last transaction of the import succeeded but its answer was lost, so the team is visible. */
export async function deleteUnfinishedTeam(db: Db, teamId: string): Promise<void> {
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
export async function deleteRowsOfTeam(db: Db, teamId: string): Promise<void> {
  // Opponents refer to those that they were merged into, so they could not be deleted in any order.
  await db
    .updateTable('opponent_players')
    .set({ merged_into: null })
    .where('team_id', '=', teamId)
    .where('merged_into', 'is not', null)
    .execute();
  for (const table of TABLES) await deleteRows(db, table, teamId);
}

async function deleteRows(db: Db, table: string, teamId: string): Promise<void> {
  const rows = sql.table(table);
  let deletedCount = ROWS_PER_DELETE;
  while (deletedCount === ROWS_PER_DELETE) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where team_id = ${teamId} and id in (
        select id from ${rows} where team_id = ${teamId} limit ${ROWS_PER_DELETE})`.execute(db);
    deletedCount = Number(numAffectedRows);
  }
}

export async function deleteAbandonedTeams(db: Db, now: Date): Promise<void> {
  const abandonedTeams = await db
    .selectFrom('teams')
    .select('id')
    .where('deleted_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
    .where(hasNoStaff)
    .execute();
  for (const { id } of abandonedTeams) await deleteUnfinishedTeam(db, id);
}
