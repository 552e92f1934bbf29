import {
  type Change,
  type DeletedRows,
  findMutator,
  type Reads,
  type Row,
  type TableName,
  type Write,
} from '@full-count/sync-protocol';
import type { Shadow } from '../../local/database/database.ts';
import { type RowKey, rowKey } from '../../local/database/tracked-rows.ts';

/**
 * The changes whose result a pull may alter. A game forms a group with its plate appearances and
 * events, and any other row is a group of its own. Changes of other groups keep their result.
 */
export interface AffectedChanges {
  /** The pending mutations to apply again, in order. */
  readonly pending: Change[];
  readonly shadows: Shadow[];
}

interface PulledRows {
  readonly writes: readonly Write[];
  readonly deleted: DeletedRows;
  /** Mutations that the pulled rows already contain. */
  readonly settled: readonly Change[];
}

export function affectedBy(
  { writes, deleted, settled }: PulledRows,
  pending: readonly Change[],
  shadows: readonly Shadow[],
): AffectedChanges {
  const groups = new Set<RowKey>();
  for (const [table, row] of writes) groups.add(groupOf(table, row.id, row));
  for (const [table, id] of deleted) groups.add(rowKey(table, id));
  for (const mutation of settled) for (const key of keysOf(mutation)) groups.add(key);

  addConnectedRows(groups, pending.map(keysOf), shadows);
  return {
    pending: pending.filter((mutation) => keysOf(mutation).some((key) => groups.has(key))),
    shadows: shadows.filter((shadow) => isShadowIn(groups, shadow)),
  };
}

/** Adds all rows of each mutation that shares a row with the groups, until nothing is added. */
function addConnectedRows(
  groups: Set<RowKey>,
  mutations: readonly (readonly RowKey[])[],
  shadows: readonly Shadow[],
): void {
  for (let sizeBefore = -1; sizeBefore < groups.size; ) {
    sizeBefore = groups.size;
    for (const keys of mutations) {
      if (keys.some((key) => groups.has(key))) for (const key of keys) groups.add(key);
    }
    for (const shadow of shadows) {
      if (isShadowIn(groups, shadow)) groups.add(rowKey(shadow.table, shadow.id));
    }
  }
}

function isShadowIn(groups: ReadonlySet<RowKey>, { table, id, row }: Shadow): boolean {
  // The shadow of a row that the server lacks names no game, but the row's own key is in its mutation.
  return groups.has(rowKey(table, id)) || (row !== null && groups.has(groupOf(table, id, row)));
}

function groupOf(table: TableName, id: string, row: Row): RowKey {
  return 'gameId' in row ? rowKey('games', row.gameId) : rowKey(table, id);
}

/** Lists the rows that a mutation may read or write. The key of a game includes its whole log. */
function keysOf(mutation: Change): readonly RowKey[] {
  const cachedKeys = keysByMutation.get(mutation);
  if (cachedKeys) return cachedKeys;
  const reads = declaredReads(mutation);
  const keys = reads === null ? [] : keysIn(reads);
  keysByMutation.set(mutation, keys);
  return keys;
}

/** A cache, because a long queue is checked at each answer and its mutations never change. */
const keysByMutation = new WeakMap<Change, readonly RowKey[]>();

function keysIn({ keys, gameLogs = [] }: Reads): RowKey[] {
  return [
    ...keys.map(([table, id]) => rowKey(table, id)),
    ...gameLogs.map((gameId) => rowKey('games', gameId)),
  ];
}

/** Does not parse the arguments, because they were parsed when they were entered. */
function declaredReads(mutation: Change): Reads | null {
  try {
    const { name, args } = mutation;
    return findMutator(name)?.reads(args as never) ?? null;
  } catch {
    // A damaged mutation cannot be applied, so it touches nothing.
    return null;
  }
}
