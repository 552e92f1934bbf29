import type * as z from 'zod/mini';
import type { RefusalCode } from '../contract/errors.ts';
import type { Action } from '../contract/permissions.ts';
import { setupOf } from '../game-log/entries.ts';
import { takeRows } from '../game-log/game-rows.ts';
import { GameSoFar } from '../game-log/game-so-far.ts';
import type { GameRow } from '../rows/game.ts';
import type { GameEventRow } from '../rows/game-event.ts';
import type { PlateAppearanceRow } from '../rows/plate-appearance.ts';
import type { GameLog, Row, RowsByTable, TableName, Write } from '../rows/tables.ts';

export interface MutationContext {
  readonly teamId: string;
  readonly userId: string;
  /** The device's time when the change was made. */
  readonly at: string;
  /** The server's time, for deadlines, because a phone's clock may be wrong. Absent on a device. */
  readonly serverTime?: string;
  readonly may: (action: Action) => boolean;
  /** Absent on a device, which does not have the members. */
  readonly isMember?: (userId: string) => boolean;
}

export type Outcome =
  | { readonly kind: 'writes'; readonly writes: readonly Write[] }
  | { readonly kind: 'reject'; readonly code: RefusalCode };

/** Runs on devices and on the server. A published name never changes its meaning. */
export interface Mutator<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly schema: Schema;
  readonly permission: Action;
  reads(args: z.infer<Schema>): Reads;
  apply(rows: Rows, args: z.infer<Schema>, context: MutationContext): Outcome;
}

export function defineMutator<Schema extends z.ZodMiniType>(
  mutator: Mutator<Schema>,
): Mutator<Schema> {
  return mutator;
}

export function writes(...rowWrites: Write[]): Outcome {
  return { kind: 'writes', writes: rowWrites };
}

export function reject(code: RefusalCode): Outcome {
  return { kind: 'reject', code };
}

export interface Reads {
  readonly keys: readonly (readonly [table: TableName, id: string])[];
  readonly gameLogs?: readonly string[];
  /** Ids of new pitches. The server looks up whether they exist, and refuses an id that does. */
  readonly newPitches?: readonly string[];
}

export interface Rows {
  /** The recordings, plate appearances and events of a game are those from before the batch. `gameSoFar` has the present ones. */
  get<T extends TableName>(table: T, id: string): RowsByTable[T] | undefined;
  /** The log of a game, which the mutator may change. */
  gameSoFar(gameId: string): GameSoFar;
  gameIdOf(table: 'plateAppearances' | 'gameEvents', id: string): string | undefined;
  rowIdOfPitch(pitchId: string): string | undefined;
}

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
  readonly #games = new Map<string, GameSoFar>();
  readonly #previousGames: ReadonlyMap<string, GameSoFar>;
  /** The ids of games whose rows must be computed again, and of those that the present mutation uses. */
  readonly #touchedGames = new Set<string>();
  readonly #usedGames = new Set<string>();

  /** @param previousGames the games as they were before their rows were read again, which saves folding them */
  constructor(previousGames: ReadonlyMap<string, GameSoFar> = new Map()) {
    this.#previousGames = previousGames;
  }

  missingReads(reads: Reads): Reads {
    return {
      keys: reads.keys.filter(([table, id]) => !this.#tables.get(table)?.has(id)),
      gameLogs: (reads.gameLogs ?? []).filter((gameId) => !this.#logs.has(gameId)),
      newPitches: (reads.newPitches ?? []).filter((id) => !this.#rowIdsByPitch.has(id)),
    };
  }

  /** Adds a stored row, or null if there is none. A row that is read twice keeps its first form. */
  load<T extends TableName>(table: T, id: string, row: RowsByTable[T] | null): void {
    const trackedRow = this.#tracked(table, id);
    trackedRow.row ??= row;
    this.#indexRow(trackedRow);
  }

  /** Does not overwrite the row of a pitch that the batch has added. */
  loadRowIdOfPitch(pitchId: string, rowId: string | undefined): void {
    if (this.#rowIdsByPitch.get(pitchId) === undefined) this.#rowIdsByPitch.set(pitchId, rowId);
  }

  rowIdOfPitch(pitchId: string): string | undefined {
    for (const game of this.#games.values())
      if (game.hasPitch(pitchId)) return game.pitch(pitchId).plateAppearanceId;
    return this.#rowIdsByPitch.get(pitchId);
  }

  gameIdOf(table: 'plateAppearances' | 'gameEvents', id: string): string | undefined {
    for (const [gameId, game] of this.#games) {
      const rows = table === 'gameEvents' ? game.events : game.plateAppearances;
      if (rows.get(id)) return gameId;
    }
    return this.get(table, id)?.gameId;
  }

  gameSoFar(gameId: string): GameSoFar {
    this.#usedGames.add(gameId);
    let game = this.#games.get(gameId);
    if (!game) {
      const log = this.gameLog(gameId);
      if (log === undefined) throw new Error('A mutator reads a log without declaring it');
      const row = this.get('games', gameId) as GameRow;
      game = new GameSoFar(row, log, this.#previousGames.get(gameId));
      this.#games.set(gameId, game);
    }
    return game;
  }

  /** The games whose logs the batch has read, by id. */
  get games(): ReadonlyMap<string, GameSoFar> {
    return this.#games;
  }

  /** Adds a kept game, which equals what is stored. Load the game's row first. */
  loadGame(gameId: string, game: GameSoFar): void {
    this.loadGameLog(gameId, game.log());
    this.#games.set(gameId, game);
  }

  /** Folds a game before the batch, and changes nothing. */
  foldGame(gameId: string): void {
    const { fold, recordings } = this.gameSoFar(gameId);
    fold.setSetup(setupOf(this.get('games', gameId) as GameRow));
    fold.stateAt(recordings.primary.head);
  }

  /** What a refused mutation used is not written. */
  beginMutation(): void {
    this.#usedGames.clear();
  }

  /** Writes the rows that follow from what the batch did to the logs of games, and yields after each game. */
  *writeGames(): Generator<void> {
    this.#usedGames.clear();
    for (const gameId of this.#touchedGames) {
      this.#touchedGames.delete(gameId);
      const game = this.get('games', gameId);
      if (game) this.write(takeRows(this.#games.get(gameId) as GameSoFar, game));
      yield;
    }
  }

  /** Who entered the first entry of a row of a game's log. Undefined for other rows. */
  protected authorOfEntry(rowId: string): string | undefined {
    for (const game of this.#games.values()) {
      const author = game.authors.get(rowId);
      if (author !== undefined) return author;
    }
    return undefined;
  }

  loadGameLog(gameId: string, log: GameLog): void {
    if (!this.#logs.has(gameId)) this.#logs.set(gameId, new Set());
    for (const row of log.plateAppearances) this.load('plateAppearances', row.id, row);
    for (const row of log.events) this.load('gameEvents', row.id, row);
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
    for (const gameId of this.#usedGames) this.#touchedGames.add(gameId);
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
    for (const [index, pitch] of row.pitches.entries())
      if (pitch.id !== pitchesBefore[index]?.id) this.#rowIdsByPitch.set(pitch.id, row.id);
  }
}
