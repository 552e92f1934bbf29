import {
  type FoldedGame,
  foldIncrementally,
  type GameSetup,
  type IncrementalFold,
  type LogEntry,
} from '@full-count/baseball';
import { type GameLog, type GameRow, headOf, logEntries, setupOf } from '@full-count/sync-protocol';

export interface FoldedGameData {
  readonly game: GameRow;
  readonly log: GameLog;
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
}

export function foldGameData(game: GameRow, log: GameLog): FoldedGameData {
  return createIncrementalFold()(game, log);
}

/** Returns a function that folds a game again after each change, but only the changed entries. */
export function createIncrementalFold(): typeof foldGameData {
  let previous: IncrementalFold | null = null;
  return (game, log) => {
    const setup = setupOf(game);
    const entries = logEntries(log, headOf(game));
    previous = foldIncrementally(previous, setup, entries);
    return { game, log, setup, entries, folded: previous.folded };
  };
}
