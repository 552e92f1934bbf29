import type { GameEventRow } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { Row, RowsByTable, TableName } from '../rows/tables.ts';

export interface Reads {
  readonly keys: readonly (readonly [table: TableName, id: string])[];
  readonly gameLogs?: readonly string[];
  /** Ids of new pitches. The server looks up whether they exist, and refuses an id that does. */
  readonly newPitches?: readonly string[];
}

export interface GameLog {
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly events: readonly GameEventRow[];
}

export interface Rows {
  get<T extends TableName>(table: T, id: string): RowsByTable[T] | undefined;
  /** Undefined if the log is not loaded. The mutator then returns `need`. */
  gameLog(gameId: string): GameLog | undefined;
  rowIdOfPitch(pitchId: string): string | undefined;
}

export type Write = {
  readonly [T in TableName]: readonly [table: T, row: RowsByTable[T]];
}[TableName];

interface TrackedRow {
  readonly table: TableName;
  row: Row | null;
  /** Null if the batch has not changed the row. */
  write: Write | null;
}

/** The rows of a batch in memory. Each mutation sees the writes of the mutations before it. */
export class WorkingSet implements Rows {
  readonly #tables = new Map<TableName, Map<string, TrackedRow>>();
  readonly #logs = new Map<string, Set<TrackedRow>>();
  /** In the order in which they first changed. */
  readonly #changed: TrackedRow[] = [];
  readonly #rowIdsByPitch = new Map<string, string | undefined>();

  missingReads(reads: Reads): Reads {
    return {
      keys: reads.keys.filter(([table, id]) => !this.#tables.get(table)?.has(id)),
      gameLogs: (reads.gameLogs ?? []).filter((gameId) => !this.#logs.has(gameId)),
      newPitches: (reads.newPitches ?? []).filter((id) => !this.#rowIdsByPitch.has(id)),
    };
  }

  /** Adds a stored row, or null if there is none. Does not overwrite a row that the batch changed. */
  load<T extends TableName>(table: T, id: string, row: RowsByTable[T] | null): void {
    const trackedRow = this.#tracked(table, id);
    if (trackedRow.write) return;
    trackedRow.row = row;
    this.#indexRow(trackedRow);
  }

  /** Does not overwrite the row of a pitch that the batch has added. */
  loadRowIdOfPitch(pitchId: string, rowId: string | undefined): void {
    if (this.#rowIdsByPitch.get(pitchId) === undefined) this.#rowIdsByPitch.set(pitchId, rowId);
  }

  rowIdOfPitch(pitchId: string): string | undefined {
    return this.#rowIdsByPitch.get(pitchId);
  }

  loadGameLog(gameId: string, log: GameLog): void {
    if (!this.#logs.has(gameId)) this.#logs.set(gameId, new Set());
    for (const row of log.plateAppearances) this.load('plateAppearances', row.id, row);
    for (const row of log.events) this.load('gameEvents', row.id, row);
    // The batch may have added rows to this game before its log was loaded.
    for (const trackedRow of this.#changed) this.#indexRow(trackedRow);
  }

  get<T extends TableName>(table: T, id: string): RowsByTable[T] | undefined {
    const trackedRow = this.#tables.get(table)?.get(id);
    if (trackedRow === undefined) throw new Error(`A mutator reads ${table} without declaring it`);
    return (trackedRow.row ?? undefined) as RowsByTable[T] | undefined;
  }

  gameLog(gameId: string): GameLog | undefined {
    const log = this.#logs.get(gameId);
    if (log === undefined) return undefined;
    const plateAppearances: PlateAppearanceRow[] = [];
    const events: GameEventRow[] = [];
    for (const { table, row } of log) {
      if (!row) continue;
      if (table === 'plateAppearances') plateAppearances.push(row as PlateAppearanceRow);
      else events.push(row as GameEventRow);
    }
    return { plateAppearances, events };
  }

  write(writes: readonly Write[]): void {
    for (const write of writes) {
      const [table, row] = write;
      const trackedRow = this.#tracked(table, row.id);
      if (!trackedRow.write) this.#changed.push(trackedRow);
      const rowBefore = trackedRow.row;
      trackedRow.row = row;
      trackedRow.write = write;
      this.#indexRow(trackedRow, rowBefore);
    }
  }

  changes(): Write[] {
    return this.#changed.map(({ write }) => write as Write);
  }

  #tracked(table: TableName, id: string): TrackedRow {
    let rows = this.#tables.get(table);
    if (!rows) {
      rows = new Map();
      this.#tables.set(table, rows);
    }
    let trackedRow = rows.get(id);
    if (!trackedRow) {
      trackedRow = { table, row: null, write: null };
      rows.set(id, trackedRow);
    }
    return trackedRow;
  }

  #indexRow(trackedRow: TrackedRow, rowBefore: Row | null = null): void {
    const { row } = trackedRow;
    if (row === null) return;
    if ('gameId' in row) this.#logs.get(row.gameId)?.add(trackedRow);
    if (!('pitches' in row)) return;
    const pitchesBefore = rowBefore && 'pitches' in rowBefore ? rowBefore.pitches : [];
    for (const [index, pitch] of row.pitches.entries()) {
      if (pitch.id !== pitchesBefore[index]?.id) this.#rowIdsByPitch.set(pitch.id, row.id);
    }
  }
}
