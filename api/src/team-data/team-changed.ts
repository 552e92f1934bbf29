import type {
  DeletedRows,
  Row,
  RowPatch,
  TableName,
  TeamChanged,
  Write,
} from '@full-count/sync-protocol';

/** More rows than a few are pulled, compressed, by those who want them. */
const MAX_ROWS = 50;

/** What the sockets of a team are told after a commit. */
export function teamChangedBy(done: {
  readonly teamId: string;
  readonly epoch: string;
  readonly version: number;
  readonly changes: readonly Write[];
}): TeamChanged {
  const { teamId, epoch, version } = done;
  const changed = { type: 'team-changed', teamId, version, from: version - 1, epoch } as const;
  if (done.changes.length > MAX_ROWS || done.changes.some(isForSomeOnly)) return changed;
  return { ...changed, ...patchOf(done.changes) };
}

/** A birth year is for write and above, and one frame goes to everybody: they pull instead. */
function isForSomeOnly(write: Write): boolean {
  return write[0] === 'players' && write[1].birthYear !== null;
}

/** The last form of each row, those deleted by name only; nothing of the log of a deleted game. */
export function patchOf(changes: readonly Write[]): { rows: RowPatch; deleted: DeletedRows } {
  const patch = new RowPatchBuilder();
  const last = new Map(changes.map((write) => [`${write[0]}/${write[1].id}`, write]));
  const deletedGames = new Set(
    [...last.values()].filter(isDeletedGame).map((write) => write[1].id),
  );
  for (const [table, row] of last.values()) {
    if ('deletedAt' in row && row.deletedAt) patch.addDeleted(table, row.id);
    else if (!('gameId' in row && deletedGames.has(row.gameId))) patch.add(table, row);
  }
  return { rows: patch.rows, deleted: patch.deleted };
}

function isDeletedGame([table, row]: Write): boolean {
  return table === 'games' && 'deletedAt' in row && row.deletedAt !== undefined;
}

/** Collects rows by table, and the names of deleted rows. */
export class RowPatchBuilder {
  readonly #rows: Partial<Record<TableName, Row[]>> = {};
  readonly deleted: DeletedRows = [];

  get rows(): RowPatch {
    return this.#rows as RowPatch;
  }

  add(table: TableName, row: Row): void {
    const list = this.#rows[table];
    if (list) list.push(row);
    else this.#rows[table] = [row];
  }

  addDeleted(table: TableName, id: string): void {
    this.deleted.push([table, id]);
  }
}
