import {
  type AccessLevel,
  type DeletedRows,
  may,
  type Row,
  type RowPatch,
  SYNC_LIMITS,
  type SyncRequest,
  type TableName,
  type TeamChanged,
  type Write,
} from '@full-count/sync-protocol';

/** A team event carries at most this many rows. Devices pull larger changes, compressed. */
const MAX_EVENT_ROWS = 50;

interface CommittedChanges {
  readonly epoch: string;
  readonly version: number;
  readonly changes: readonly Write[];
}

export function teamChangedBy(commit: CommittedChanges & { readonly teamId: string }): TeamChanged {
  const { teamId, epoch, version, changes } = commit;
  const event = { type: 'team-changed', teamId, version, from: version - 1, epoch } as const;
  if (changes.length > MAX_EVENT_ROWS || changes.some(hasBirthYear)) return event;
  return { ...event, ...patchOf(changes) };
}

/** Read Only members may not see birth years, and every member gets the same event. */
function hasBirthYear(write: Write): boolean {
  return write[0] === 'players' && write[1].birthYear !== null;
}

export interface RowsSince {
  readonly epoch: string;
  readonly lastMutationId: number;
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly cookie: number;
  /** The version that the rows build on, in the answer to a batch that was sent ahead. */
  readonly from?: number;
}

interface Patch {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
}

/** The patches of one commit that were already made, by the version that they build on. Most devices need the same patch. */
export type PatchCache = Map<number, Patch>;

/**
 * @param missed the other changes that the device lacks, null if they are not known
 * @returns null if a pull must read the database: the device lacks unknown changes, or needs pages
 */
export function pullAfterPush(
  team: CommittedChanges & { readonly accessLevel: AccessLevel },
  { epoch, cookie, page, ahead }: Pick<SyncRequest, 'epoch' | 'cookie' | 'page' | 'ahead'>,
  lastMutationId: number,
  missed: readonly Write[] | null,
  patchCache: PatchCache = new Map(),
): RowsSince | null {
  const { changes, version } = team;
  const versionBefore = version - 1;
  const lacksOnlyThisVersion = cookie === versionBefore || ahead;
  const missedChanges = lacksOnlyThisVersion ? [] : missed;
  if (missedChanges === null || epoch !== team.epoch || page !== undefined) return null;
  const allChanges = [...missedChanges, ...changes];
  if (changes.length === 0 || allChanges.length > SYNC_LIMITS.pageRows) return null;
  const since = lacksOnlyThisVersion ? versionBefore : (cookie ?? 0);
  const { rows, deleted } = patchCache.get(since) ?? patchOf(allChanges);
  patchCache.set(since, { rows, deleted });
  return {
    epoch,
    lastMutationId,
    rows: visibleTo(team.accessLevel, rows),
    deleted,
    cookie: version,
    ...(ahead && { from: versionBefore }),
  };
}

export function visibleTo(accessLevel: AccessLevel, rows: RowPatch): RowPatch {
  if (!rows.players || may(accessLevel, 'player.edit')) return rows;
  return { ...rows, players: rows.players.map((player) => ({ ...player, birthYear: null })) };
}

/** The last form of each row. Deleted rows are listed by id, and a deleted game's log is left out. */
function patchOf(changes: readonly Write[]): Patch {
  const patch = new RowPatchBuilder();
  const lastWrites = new Map(changes.map((write) => [`${write[0]}/${write[1].id}`, write]));
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
