import {
  type AccessLevel,
  type Change,
  type Cursor,
  type DeletedRows,
  hasPersonalData,
  isSameCursor,
  may,
  namesPersonalData,
  personErase,
  type Row,
  type RowPatch,
  SYNC_LIMITS,
  type SyncRequest,
  type TableName,
  type TeamChanged,
  type Write,
  withoutPersonalData,
} from '@full-count/sync-protocol';

/** A team event carries at most this many rows. Devices pull larger changes, compressed. */
const MAX_EVENT_ROWS = 50;

/** A commit of a team: the cursors before and after it, the changes that it logged and the rows that they changed. */
export interface Commit {
  readonly teamId: string;
  readonly from: Cursor;
  readonly to: Cursor;
  readonly log: readonly Change[];
  readonly writes: readonly Write[];
}

export function teamChangedBy({ teamId, from, to, log, writes }: Commit): TeamChanged {
  const event = { type: 'team-changed', teamId, to } as const;
  const isLarge = writes.length > MAX_EVENT_ROWS || log.length > MAX_EVENT_ROWS;
  if (isLarge || writes.some(isPersonal) || log.some(namesPersonal)) return event;
  return { ...event, from, ...patchOf(writes), log: [...log] };
}

/** Read Only members may not see it, and every member gets the same event. */
function isPersonal(write: Write): boolean {
  return write[0] === 'players' && hasPersonalData(write[1]);
}

function namesPersonal({ name, args }: Change): boolean {
  return name.startsWith('player.') && namesPersonalData(args);
}

interface Patch {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
}

export interface PartSince extends Patch {
  readonly to: Cursor;
  readonly log: Change[];
}

/** The patches of one commit that were already made, by the `seq` that they build on. Most devices need the same patch. */
export type PatchCache = Map<number, Patch>;

/**
 * @param missed the commits between the base of the device and this one, null if they are not known
 * @returns null if a pull must read the database: the device lacks unknown changes, or needs pages
 */
export function partAfterPush(
  commit: Commit & { readonly accessLevel: AccessLevel },
  { base, page, changes: sent }: Pick<SyncRequest, 'base' | 'page' | 'changes'>,
  missed: readonly Commit[] | null,
  patchCache: PatchCache = new Map(),
): PartSince | null {
  const { from, to, accessLevel } = commit;
  const missedCommits = isSameCursor(base, from) ? [] : missed;
  if (base === null || page !== undefined || missedCommits === null) return null;
  const commits = [...missedCommits, commit];
  const writes = commits.flatMap((each) => each.writes);
  if (writes.length > SYNC_LIMITS.pageRows) return null;
  const { rows, deleted } = patchCache.get(base[0]) ?? patchOf(writes);
  patchCache.set(base[0], { rows, deleted });
  const log = logFor(
    accessLevel,
    commits.flatMap((each) => each.log),
    sent,
  );
  return { rows: visibleTo(accessLevel, rows), deleted, log, to };
}

/**
 * The changes of a log that a device gets. It has those that it sends, but it must see its erasures in their place in the
 * log. Read Only members may not see personal data.
 */
export function logFor(
  accessLevel: AccessLevel,
  log: readonly Change[],
  sent: readonly Change[],
): Change[] {
  const sentIds = new Set(sent.map(({ id }) => id));
  const seesAll = may(accessLevel, 'player.edit');
  return log.filter(
    (change) =>
      (!sentIds.has(change.id) || change.name === personErase.name) &&
      (seesAll || !namesPersonal(change)),
  );
}

export function visibleTo(accessLevel: AccessLevel, rows: RowPatch): RowPatch {
  if (!rows.players || may(accessLevel, 'player.edit')) return rows;
  return { ...rows, players: rows.players.map(withoutPersonalData) };
}

/** The last form of each row. Deleted rows are listed by id, and a deleted game's log is left out. */
function patchOf(writes: readonly Write[]): Patch {
  const patch = new RowPatchBuilder();
  const lastWrites = new Map(writes.map((write) => [`${write[0]}/${write[1].id}`, write]));
  const deletedGames = new Set(
    [...lastWrites.values()].filter(isDeletedGame).map((write) => write[1].id),
  );
  for (const [table, row] of lastWrites.values()) {
    if ('deletedAt' in row && row.deletedAt) patch.addDeleted(table, row.id);
    else if (!('gameId' in row && deletedGames.has(row.gameId))) patch.add(table, row);
  }
  return { rows: patch.rows, deleted: patch.deleted };
}

function isDeletedGame([table, row]: Write): boolean {
  return table === 'games' && 'deletedAt' in row && row.deletedAt !== undefined;
}

export class RowPatchBuilder {
  readonly #rows: Partial<Record<TableName, Row[]>> = {};
  readonly deleted: DeletedRows = [];

  get rows(): RowPatch {
    return this.#rows as RowPatch;
  }

  add(table: TableName, row: Row): void {
    const tableRows = this.#rows[table];
    if (tableRows) tableRows.push(row);
    else this.#rows[table] = [row];
  }

  addDeleted(table: TableName, id: string): void {
    this.deleted.push([table, id]);
  }
}
