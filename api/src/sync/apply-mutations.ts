import { setImmediate as nextTurn } from 'node:timers/promises';
import { together } from '@full-count/db/in-flight';
import {
  type Mutation,
  type MutationContext,
  type MutationResult,
  may,
  type Reads,
  type RowsByTable,
  runMutations,
  type Standing,
  type TableName,
  type WorkingSet,
} from '@full-count/sync-protocol';
import { AuthoredWorkingSet } from './authored-working-set.ts';
import type { Reader } from './rows/batch.ts';
import { loadPitchHomes } from './rows/pitch-rows.ts';
import { loaders } from './rows/tables.ts';
import type { TeamTransaction } from './team-transaction.ts';
import { type Heard, WriteBehind } from './write-behind.ts';

/** Whose mutation it is, and what he may do. */
export interface Author {
  readonly userId: string;
  readonly standing: Standing;
}
export type AuthorOf = (mutation: Mutation) => Author;

/**
 * Runs mutations on a team's rows: reads in bulk, folds in memory, writes in bulk, the last two at
 * the same time. A refused one is in its result; the rest is written.
 *
 * @param authorOf whose each of them is; by default who began the transaction
 * @param heard when a write that fails is heard of
 */
export async function applyMutations(
  team: TeamTransaction,
  mutations: readonly Mutation[],
  authorOf: AuthorOf = () => team,
  heard: Heard = 'at-once',
): Promise<MutationResult[]> {
  const working = new AuthoredWorkingSet(team.userId);
  const before = new Map<string, RowsByTable['plateAppearances']>();
  const members = await membersNamedIn(team, mutations);
  const contextOf = (mutation: Mutation): MutationContext => {
    const { userId, standing } = authorOf(mutation);
    working.writer = userId;
    return {
      teamId: team.teamId,
      userId,
      at: mutation.at,
      now: team.now,
      may: (action) => may(standing, action),
      isMember: (memberId) => members.has(memberId),
    };
  };
  const load = (reads: Reads) =>
    together(team.trx, (db) => loadReads(db, team.teamId, working, reads, before));
  const writer = new WriteBehind({ ...team, makers: working.makers }, working, before, heard);
  const rest = async () => {
    writer.writeIfMany();
    await nextTurn();
  };
  try {
    const results = await runMutations(working, mutations, load, contextOf, rest);
    writer.write();
    return results;
  } finally {
    await writer.settled();
    team.changes.push(...working.changes());
  }
}

async function loadReads(
  db: Reader,
  teamId: string,
  working: WorkingSet,
  reads: Reads,
  before: Map<string, RowsByTable['plateAppearances']>,
): Promise<void> {
  const tables = Object.keys(loaders) as TableName[];
  await Promise.all([
    ...tables.map((table) => loadKeys(db, teamId, working, reads, table, before)),
    loadGameLogs(db, teamId, working, reads.gameLogs ?? [], before),
    loadHomes(db, teamId, working, reads.newPitches ?? []),
  ]);
}

async function loadKeys(
  db: Reader,
  teamId: string,
  working: WorkingSet,
  { keys }: Reads,
  table: TableName,
  before: Map<string, RowsByTable['plateAppearances']>,
): Promise<void> {
  const ids = keys.filter(([name]) => name === table).map(([, id]) => id);
  if (ids.length === 0) return;
  const stored = await loaders[table](db, teamId, { ids });
  const rows = new Map(stored.map(({ row }) => [row.id, row]));
  for (const id of ids) working.load(table, id, (rows.get(id) ?? null) as never);
  if (table === 'plateAppearances') remember(before, [...rows.values()] as never);
}

async function loadHomes(
  db: Reader,
  teamId: string,
  working: WorkingSet,
  newPitches: readonly string[],
): Promise<void> {
  if (newPitches.length === 0) return;
  const homes = await loadPitchHomes(db, teamId, newPitches);
  for (const id of newPitches) working.loadPitchHome(id, homes.get(id));
}

async function loadGameLogs(
  db: Reader,
  teamId: string,
  working: WorkingSet,
  gameIds: readonly string[],
  before: Map<string, RowsByTable['plateAppearances']>,
): Promise<void> {
  if (gameIds.length === 0) return;
  const [plateAppearances, events] = await Promise.all([
    loaders.plateAppearances(db, teamId, { gameIds }),
    loaders.gameEvents(db, teamId, { gameIds }),
  ]);
  remember(
    before,
    plateAppearances.map(({ row }) => row),
  );
  for (const gameId of gameIds) {
    working.loadGameLog(gameId, {
      plateAppearances: plateAppearances
        .map(({ row }) => row)
        .filter((row) => row.gameId === gameId),
      events: events.map(({ row }) => row).filter((row) => row.gameId === gameId),
    });
  }
}

/** The first that was read is what is stored: the working set may hold later forms by now. */
function remember(
  before: Map<string, RowsByTable['plateAppearances']>,
  rows: readonly RowsByTable['plateAppearances'][],
): void {
  for (const row of rows) {
    if (!before.has(row.id)) before.set(row.id, row);
  }
}

/** A roster entry may be linked to members of the team only; most batches name nobody. */
async function membersNamedIn(
  team: TeamTransaction,
  mutations: readonly Mutation[],
): Promise<ReadonlySet<string>> {
  if (!mutations.some(({ name }) => name.startsWith('player.'))) return new Set();
  const staff = await team.trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', team.teamId)
    .where('deleted_at', 'is', null)
    .execute();
  const owner = await team.trx
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', team.teamId)
    .executeTakeFirstOrThrow();
  return new Set([owner.coach_id, ...staff.map((member) => member.user_id)]);
}
