import {
  type Reads,
  type Row,
  type RowsByTable,
  type TableName,
  WorkingSet,
  type Write,
} from '@full-count/sync-protocol';
import type { Stored } from '../database/database.ts';

/** The rows that changes of this device have read or written. The written ones lie on top of the base. */
export class ViewRows extends WorkingSet {
  readonly #teamId: string;
  readonly #written = new Map<TableName, Map<string, Stored>>();
  readonly #whole = new Map<TableName, unknown>();
  #latestWrites: Write[] = [];

  /** @param previous the view of the same team before its base moved */
  constructor(teamId: string, previous?: ViewRows) {
    super(previous?.games);
    this.#teamId = teamId;
  }

  override write(writes: readonly Write[]): void {
    const stored = writes.map(([table, row]) => [table, { ...row, teamId: this.#teamId }] as const);
    super.write(stored as unknown as Write[]);
    for (const [table, row] of stored) {
      this.writtenIn(table).set(row.id, row as Stored);
      this.#whole.delete(table);
    }
    this.#latestWrites.push(...(stored as unknown as Write[]));
  }

  /** The rows that were written since the last call. */
  takeLatestWrites(): Write[] {
    const writes = this.#latestWrites;
    this.#latestWrites = [];
    return writes;
  }

  writtenIn<T extends TableName>(table: T): Map<string, Stored<T>> {
    const rows = this.#written.get(table) ?? new Map<string, Stored>();
    this.#written.set(table, rows);
    return rows as unknown as Map<string, Stored<T>>;
  }

  /** Whether a change of this device that waits has written the game or its log. */
  hasWrittenGame(gameId: string): boolean {
    const isOfGame = (row: Row) => 'gameId' in row && row.gameId === gameId;
    return (
      this.writtenIn('games').has(gameId) ||
      [...this.writtenIn('plateAppearances').values()].some(isOfGame) ||
      [...this.writtenIn('gameEvents').values()].some(isOfGame)
    );
  }

  /** The rows of a table with the written ones in place of theirs. */
  onTopOf<T extends TableName>(
    table: T,
    base: readonly Stored<T>[],
    belongs: (row: Stored<T>) => boolean = () => true,
  ): Stored<T>[] {
    const written = this.writtenIn(table);
    if (written.size === 0) return [...base];
    const kept = base.filter(({ id }) => !written.has(id));
    return [...kept, ...[...written.values()].filter(belongs)];
  }

  /** All rows of a table. The list stays the same object until a change writes the table, so that screens need not draw it again. */
  async whole<T extends TableName>(
    table: T,
    readBase: () => Promise<readonly Stored<T>[]>,
  ): Promise<readonly Stored<T>[]> {
    const known = this.#whole.get(table) as readonly Stored<T>[] | undefined;
    if (known) return known;
    const rows = this.onTopOf(table, await readBase());
    this.#whole.set(table, rows);
    return rows;
  }

  /** Undefined if the row is not loaded, and null if there is none. */
  loaded<T extends TableName>(table: T, id: string): RowsByTable[T] | null | undefined {
    const reads: Reads = { keys: [[table, id]] };
    return this.missingReads(reads).keys.length > 0 ? undefined : (this.get(table, id) ?? null);
  }
}
