import type { GameEventRow } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { Row, RowsByTable, TableName } from '../rows/tables.ts';

/** What a mutator wants to see before it can be applied. */
export interface Reads {
  readonly keys: readonly (readonly [table: TableName, id: string])[];
  /** Games whose whole log (plate appearances and events) is wanted. */
  readonly gameLogs?: readonly string[];
  /**
   * Ids of pitches about to be made. A store that can tell by the pitch's id says in which plate
   * appearance one already is (`loadPitchHome`); a device, which makes its ids itself, need not.
   */
  readonly newPitches?: readonly string[];
}

export interface GameLog {
  readonly plateAppearances: readonly PlateAppearanceRow[];
  readonly events: readonly GameEventRow[];
}

/** A mutator's view of the rows: what it declared, or was loaded before. */
export interface Rows {
  get<T extends TableName>(table: T, id: string): RowsByTable[T] | undefined;
  /** Undefined when the log is not loaded: answer `need` and be asked again. */
  gameLog(gameId: string): GameLog | undefined;
  /** The plate appearance that holds this pitch, as far as known. */
  homeOf(pitchId: string): string | undefined;
}

export type Write = {
  readonly [T in TableName]: readonly [table: T, row: RowsByTable[T]];
}[TableName];

/**
 * Rows in memory while a batch of mutations runs: loaded in bulk, folded in memory, written in
 * bulk. Each mutation sees the writes of those before it.
 */
export class WorkingSet implements Rows {
  readonly #rows = new Map<string, Row | null>();
  readonly #logs = new Map<string, Set<string>>();
  readonly #dirty = new Map<string, Write>();
  readonly #untaken = new Set<string>();
  readonly #homes = new Map<string, string | undefined>();

  /** Which of these reads are not here yet. */
  missing(reads: Reads): Reads {
    return {
      keys: reads.keys.filter(([table, id]) => !this.#rows.has(keyOf(table, id))),
      gameLogs: (reads.gameLogs ?? []).filter((gameId) => !this.#logs.has(gameId)),
      newPitches: (reads.newPitches ?? []).filter((id) => !this.#homes.has(id)),
    };
  }

  /** Takes a row as it is stored; null: there is none. A row changed by this batch stays as changed. */
  load<T extends TableName>(table: T, id: string, row: RowsByTable[T] | null): void {
    const key = keyOf(table, id);
    if (this.#dirty.has(key)) return;
    this.#rows.set(key, row);
    this.#note(table, row);
  }

  /** Takes where a pitch is stored; undefined: nowhere. */
  loadPitchHome(pitchId: string, plateAppearanceId: string | undefined): void {
    if (this.#homes.get(pitchId) === undefined) this.#homes.set(pitchId, plateAppearanceId);
  }

  homeOf(pitchId: string): string | undefined {
    return this.#homes.get(pitchId);
  }

  loadGameLog(gameId: string, log: GameLog): void {
    if (!this.#logs.has(gameId)) this.#logs.set(gameId, new Set());
    for (const row of log.plateAppearances) this.load('plateAppearances', row.id, row);
    for (const row of log.events) this.load('gameEvents', row.id, row);
    for (const [table, row] of this.#dirty.values()) this.#note(table, row);
  }

  get<T extends TableName>(table: T, id: string): RowsByTable[T] | undefined {
    const row = this.#rows.get(keyOf(table, id));
    if (row === undefined) throw new Error(`A mutator reads ${table} without declaring it`);
    return (row ?? undefined) as RowsByTable[T] | undefined;
  }

  gameLog(gameId: string): GameLog | undefined {
    const keys = this.#logs.get(gameId);
    if (keys === undefined) return undefined;
    const plateAppearances: PlateAppearanceRow[] = [];
    const events: GameEventRow[] = [];
    for (const key of keys) {
      const row = this.#rows.get(key);
      if (!row) continue;
      if (key.startsWith('plateAppearances/')) plateAppearances.push(row as PlateAppearanceRow);
      else events.push(row as GameEventRow);
    }
    return { plateAppearances, events };
  }

  write(writes: readonly Write[]): void {
    for (const write of writes) {
      const [table, row] = write;
      const key = keyOf(table, row.id);
      this.#rows.set(key, row);
      this.#dirty.set(key, write);
      this.#untaken.add(key);
      this.#note(table, row);
    }
  }

  /** Every row that the batch changed, in its last form. */
  changes(): Write[] {
    return [...this.#dirty.values()];
  }

  /** How many rows `takeChanges` would give. */
  get changesSinceTaken(): number {
    return this.#untaken.size;
  }

  /** The rows that changed since this was called last, for who writes while the batch still runs. */
  takeChanges(): Write[] {
    const taken = Array.from(this.#untaken, (key) => this.#dirty.get(key) as Write);
    this.#untaken.clear();
    return taken;
  }

  /** Enters the row in its game's log and its pitches by their ids. */
  #note(table: TableName, row: Row | null): void {
    if (row === null) return;
    if ('gameId' in row) this.#logs.get(row.gameId)?.add(keyOf(table, row.id));
    if ('pitches' in row) for (const pitch of row.pitches) this.#homes.set(pitch.id, row.id);
  }
}

export function keyOf(table: TableName, id: string): string {
  return `${table}/${id}`;
}
