import type { Row, TableName, Write } from '@full-count/sync-protocol';
import type { Space, UserDatabase } from '../database/database.ts';
import { type RowKey, rowKey } from '../database/tracked-rows.ts';

/**
 * The rows of the last change in this tab, as they are on the disk at a revision of the team: the
 * next pitch usually touches the same game and plate appearance, and need not read them again. A
 * transaction that relies on them looks at the revision first, so it does not matter who else
 * writes: another tab, the sync, a worker.
 */
export interface RecentRows {
  readonly space: Space;
  readonly rows: ReadonlyMap<RowKey, Row>;
  /** Those whose shadow is there already. */
  readonly shadowed: ReadonlySet<RowKey>;
}

const recentByDatabase = new WeakMap<UserDatabase, RecentRows>();

export function recentRows(db: UserDatabase, teamId: string): RecentRows | undefined {
  const recent = recentByDatabase.get(db);
  return recent?.space.teamId === teamId ? recent : undefined;
}

export function isSameRevision(space: Space | undefined, recent: RecentRows): boolean {
  return space?.clientId === recent.space.clientId && space.revision === recent.space.revision;
}

/** After a change of this device: each row that it wrote has its shadow. */
export function rememberChange(db: UserDatabase, space: Space, writes: readonly Write[]): void {
  const rows = new Map(writes.map(([table, row]) => [rowKey(table, row.id), row]));
  recentByDatabase.set(db, { space, rows, shadowed: new Set(rows.keys()) });
}

interface Pulled {
  /** The space before the pull. */
  readonly from: Space;
  readonly to: Space;
  /** The rows that it wrote; null: taken away. */
  readonly view: ReadonlyMap<RowKey, { readonly row: Row | null }>;
  readonly shadows: readonly { readonly table: TableName; readonly id: string }[];
}

/** After a pull: the remembered rows follow it, so that a scorer online is as quick as one offline. */
export function followPull(db: UserDatabase, { from, to, view, shadows }: Pulled): void {
  const recent = recentRows(db, from.teamId);
  if (!recent || !isSameRevision(from, recent)) return;
  const stillShadowed = new Set(shadows.map(({ table, id }) => rowKey(table, id)));
  const rows = new Map<RowKey, Row>();
  const shadowed = new Set<RowKey>();
  for (const [key, row] of recent.rows) {
    const pulled = view.get(key);
    const present = pulled ? pulled.row : row;
    if (present === null) continue;
    rows.set(key, present);
    if (pulled ? stillShadowed.has(key) : recent.shadowed.has(key)) shadowed.add(key);
  }
  recentByDatabase.set(db, { space: to, rows, shadowed });
}
