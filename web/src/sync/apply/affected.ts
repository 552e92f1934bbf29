import {
  type DeletedRows,
  findMutator,
  type Mutation,
  type Reads,
  type Row,
  type TableName,
  upcast,
  type Write,
} from '@full-count/sync-protocol';
import type { Shadow } from '../../local/database/database.ts';
import { type RowKey, rowKey } from '../../local/database/tracked-rows.ts';

/**
 * What a pull can have an influence on. Rows hang together in groups: a game with its plate
 * appearances and events is one, any other row is its own. A pending change of another game than
 * the pulled ones comes out as it was, and is left alone.
 */
export interface Affected {
  /** The pending mutations to be applied again, in order. */
  readonly pending: Mutation[];
  /** The shadows to be put back first. */
  readonly shadows: Shadow[];
}

interface Pulled {
  readonly writes: readonly Write[];
  readonly deleted: DeletedRows;
  /** Mutations that the pulled rows already contain. */
  readonly settled: readonly Mutation[];
}

export function affectedBy(
  { writes, deleted, settled }: Pulled,
  pending: readonly Mutation[],
  shadows: readonly Shadow[],
): Affected {
  const groups = new Set<RowKey>();
  for (const [table, row] of writes) groups.add(groupOf(table, row.id, row));
  for (const [table, id] of deleted) groups.add(rowKey(table, id));
  for (const mutation of settled) for (const key of keysOf(mutation)) groups.add(key);

  spread(groups, pending.map(keysOf), shadows);
  return {
    pending: pending.filter((mutation) => keysOf(mutation).some((key) => groups.has(key))),
    shadows: shadows.filter((shadow) => isShadowIn(groups, shadow)),
  };
}

/** Mutations that share a row with the groups bring in all their own rows, until nothing is added. */
function spread(
  groups: Set<RowKey>,
  mutations: readonly (readonly RowKey[])[],
  shadows: readonly Shadow[],
): void {
  for (let before = -1; before < groups.size; ) {
    before = groups.size;
    for (const keys of mutations) {
      if (keys.some((key) => groups.has(key))) for (const key of keys) groups.add(key);
    }
    for (const shadow of shadows) {
      if (isShadowIn(groups, shadow)) groups.add(rowKey(shadow.table, shadow.id));
    }
  }
}

function isShadowIn(groups: ReadonlySet<RowKey>, { table, id, row }: Shadow): boolean {
  // A row that the server does not have yet has no game to look at: its maker names its key.
  return groups.has(rowKey(table, id)) || (row !== null && groups.has(groupOf(table, id, row)));
}

function groupOf(table: TableName, id: string, row: Row): RowKey {
  return 'gameId' in row ? rowKey('games', row.gameId) : rowKey(table, id);
}

/** What a mutation reads or writes: its declared rows and, through its game, that game's log. */
function keysOf(mutation: Mutation): readonly RowKey[] {
  const known = keysByMutation.get(mutation);
  if (known) return known;
  const reads = declaredReads(mutation);
  const keys = reads === null ? [] : keysIn(reads);
  keysByMutation.set(mutation, keys);
  return keys;
}

/** A long queue waits through several answers, and a mutation in it is never changed. */
const keysByMutation = new WeakMap<Mutation, readonly RowKey[]>();

function keysIn({ keys, gameLogs = [] }: Reads): RowKey[] {
  return [
    ...keys.map(([table, id]) => rowKey(table, id)),
    ...gameLogs.map((gameId) => rowKey('games', gameId)),
  ];
}

/** The arguments were parsed when they were entered; parsing thousands again would be felt. */
function declaredReads(mutation: Mutation): Reads | null {
  try {
    const { name, version, args } = upcast(mutation);
    return findMutator(name, version)?.reads(args as never) ?? null;
  } catch {
    // Damaged on the disk: it cannot be applied here, so it touches nothing.
    return null;
  }
}
