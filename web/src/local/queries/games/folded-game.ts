import {
  type FoldedGame,
  foldIncrementally,
  type GameSetup,
  type IncrementalFold,
  type LogEntry,
} from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  logEntries,
  PRIMARY_RECORDING,
  setupOf,
} from '@full-count/sync-protocol';

export interface FoldedGameData {
  readonly game: GameRow;
  readonly log: GameLog;
  readonly setup: GameSetup;
  /** In order, without deleted entries. */
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
}

export function foldedOf(game: GameRow, log: GameLog): FoldedGameData {
  return foldAfterEach()(game, log);
}

/** Folds a game after each of its pitches, and folds again only what has changed. */
export function foldAfterEach(): typeof foldedOf {
  let soFar: IncrementalFold | null = null;
  return (game, log) => {
    const setup = setupOf(game);
    const entries = logEntries(log, game.recordings[PRIMARY_RECORDING]?.head ?? null);
    soFar = foldIncrementally(soFar, setup, entries);
    return { game, log, setup, entries, folded: soFar.folded };
  };
}
