import { sendTogether } from '@full-count/db/in-flight';
import { TRASH_DAYS } from '@full-count/sync-protocol';
import { type RawBuilder, sql } from 'kysely';
import { logOwnChange } from '../team-data/change-log.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { inLockedTeam, type LockedTeam, type WriteContext } from '../team-data/team-transaction.ts';
import { isFull, usageOf } from '../team-data/usage.ts';
import { deleteRowsOfTeam } from './unfinished-team.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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
    const [gameIds, sessionIds, playerIds] = [
      await idsOf('games'),
      await idsOf('practice_sessions'),
      await idsOf('team_players'),
    ];
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
