import { type FoldedGame, foldGame, type GameSetup, type LogEntry } from '@full-count/baseball';
import {
  type GameLog,
  type GameRow,
  logEntries,
  PRIMARY_RECORDING,
  setupOf,
} from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useLocalData } from './local-data.tsx';
import { getGameLog } from './team-rows.ts';

/** A game with everything that follows from its log. */
export interface FoldedGameData {
  readonly game: GameRow;
  readonly log: GameLog;
  readonly setup: GameSetup;
  /** In order, without what was taken back. */
  readonly entries: readonly LogEntry[];
  readonly folded: FoldedGame;
}

/**
 * The game and its log, read in one transaction so that they agree, folded once per change.
 * Undefined while loading, null where this device has no such game.
 */
export function useFoldedGame(gameId: string | null): FoldedGameData | null | undefined {
  const { db, teamId } = useLocalData();
  const stored = useLiveQuery(async () => {
    if (gameId === null || teamId === null) return null;
    return db.transaction('r', [db.games, db.plateAppearances, db.gameEvents], async () => {
      const [game, log] = await Promise.all([
        db.games.get([teamId, gameId]),
        getGameLog(db, teamId, gameId),
      ]);
      return game === undefined ? null : { game, log };
    });
  }, [db, teamId, gameId]);
  return useMemo(() => stored && foldedOf(stored.game, stored.log), [stored]);
}

export function foldedOf(game: GameRow, log: GameLog): FoldedGameData {
  const setup = setupOf(game);
  const entries = logEntries(log, game.recordings[PRIMARY_RECORDING]?.head ?? null);
  return { game, log, setup, entries, folded: foldGame(setup, entries) };
}
