import {
  type GameEventRow,
  type GameLog,
  type Mutation,
  type MutationContext,
  type PlateAppearanceRow,
  type Reads,
  type Row,
  runMutations,
  type TableName,
} from '@full-count/sync-protocol';
import type { Shadow } from '../../local/database/database.ts';
import { groupByTable } from '../../local/database/team-rows.ts';
import { type RowKey, rowKey, TrackedRows } from '../../local/database/tracked-rows.ts';

/** Rows by key; null: there is none. */
export type RowMap = Map<RowKey, { table: TableName; id: string; row: Row | null }>;

/** Rows as they are stored, for what a rebase does not bring itself. */
export interface StoredRows {
  rows(table: TableName, ids: readonly string[]): Promise<(Row | undefined)[]>;
  gameLog(gameId: string): Promise<GameLog>;
}

export interface Rebased {
  /** The view: every affected row with the pending changes on top. */
  readonly view: RowMap;
  /** The server's row of every row that a pending change dirtied. */
  readonly shadows: Omit<Shadow, 'teamId'>[];
}

/**
 * Applies the pending changes again over the server's new rows: read in bulk, folded in memory.
 *
 * @param server affected rows as the server has them; what it does not name is `stored`
 */
export async function rebase(
  server: RowMap,
  pending: readonly Mutation[],
  stored: StoredRows,
  contextOf: (mutation: Pick<Mutation, 'at'>) => MutationContext,
): Promise<Rebased> {
  const view = new Map(server);
  const shadows: Rebased['shadows'] = [];
  if (pending.length === 0) return { view, shadows };
  const working = new TrackedRows();
  const load = (reads: Reads) => loadFrom(server, stored, reads, working);
  // A change that a foreign one made impossible shows nothing until the server's refusal brings
  // it to the quarantine.
  await runMutations(working, pending, load, contextOf);
  for (const [table, row] of working.changes()) {
    const { id } = row;
    view.set(rowKey(table, id), { table, id, row });
    shadows.push({ table, id, row: working.before(table, id) });
  }
  return { view, shadows };
}

async function loadFrom(
  server: RowMap,
  stored: StoredRows,
  reads: Reads,
  working: TrackedRows,
): Promise<void> {
  const elsewhere = reads.keys.filter(([table, id]) => {
    const known = server.get(rowKey(table, id));
    if (known) working.load(table, id, known.row as never);
    return known === undefined;
  });
  await Promise.all([
    ...Array.from(groupByTable(elsewhere), async ([table, ids]) => {
      const rows = await stored.rows(table, ids);
      ids.forEach((id, index) => {
        working.load(table, id, (rows[index] ?? null) as never);
      });
    }),
    ...(reads.gameLogs ?? []).map(async (gameId) => {
      working.loadGameLog(gameId, serverLog(await stored.gameLog(gameId), server, gameId));
    }),
  ]);
}

/** The stored log with the server's rows of that game in place of the stored ones. */
function serverLog(log: GameLog, server: RowMap, gameId: string): GameLog {
  const plateAppearances = new Map(log.plateAppearances.map((row) => [row.id, row]));
  const events = new Map(log.events.map((row) => [row.id, row]));
  for (const { table, id, row } of server.values()) {
    if (table === 'plateAppearances') replace(plateAppearances, id, row, gameId);
    if (table === 'gameEvents') replace(events, id, row, gameId);
  }
  return { plateAppearances: [...plateAppearances.values()], events: [...events.values()] };
}

function replace<R extends PlateAppearanceRow | GameEventRow>(
  rows: Map<string, R>,
  id: string,
  row: Row | null,
  gameId: string,
): void {
  if (row === null) rows.delete(id);
  else if ((row as R).gameId === gameId) rows.set(id, row as R);
}
