import type { GameLog, GameRow } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDatabase } from '../../database/database.ts';
import { onSpareChange } from '../../database/spare.ts';
import { isStorageError } from '../../database/storage-error.ts';
import { checkDatabase, useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsGameArriving } from '../../sync-status/use-arriving.ts';
import { viewRows } from '../../view/team-view.ts';
import { onLocalChange } from '../../write/mutate.ts';
import { createIncrementalFold, type FoldedGameData } from './folded-game.ts';
import { keepIfSame, readGame, readLiveGame, type StoredGame, withWrites } from './stored-game.ts';

interface ShownGame {
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly gameId: string | null;
  readonly stored: StoredGame | null;
}

/**
 * A change of this tab is shown as soon as it is entered, from the written rows. A live query reads all other
 * changes. Undefined while loading. Null if this device has no such game.
 */
export function useFoldedGame(gameId: string | null): FoldedGameData | null | undefined {
  const stored = useStoredGame(gameId);
  const [foldGame] = useState(createIncrementalFold);
  return useMemo(() => stored && foldGame(stored.game, stored.log), [stored, foldGame]);
}

function useStoredGame(gameId: string | null): StoredGame | null | undefined {
  const { db, teamId } = useLocalData();
  const [shownGame, setShownGame] = useState<ShownGame | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    if (teamId === null || gameId === null) return;
    let stored: StoredGame | null | undefined;
    const show = (newGame: StoredGame | null) => {
      if (newGame === stored) return;
      stored = newGame;
      setShownGame({ db, teamId, gameId, stored });
    };
    const read = () =>
      liveQuery(async () => readLiveGame(db, teamId, gameId)).subscribe({
        next: (newGame) => show(keepIfSame(stored, newGame)),
        // The app reloads once nothing is half entered.
        error: (error: unknown) =>
          isStorageError(error) ? checkDatabase() : setFailure({ error }),
      });
    let subscription = read();
    const stopReadingAgain = onSpareChange(() => {
      subscription.unsubscribe();
      subscription = read();
    });
    const stopListening = onLocalChange(db, (changedTeamId, writes) => {
      if (!stored || changedTeamId !== teamId) return;
      const changedGame = withWrites(stored, teamId, writes);
      // Without `flushSync`, React would draw the change only in the next frame.
      flushSync(() => show(changedGame));
    });
    return () => {
      subscription.unsubscribe();
      stopReadingAgain();
      stopListening();
    };
  }, [db, teamId, gameId]);

  if (failure !== null) throw failure.error;
  if (teamId === null || gameId === null) return null;
  const isThisGame =
    shownGame?.db === db && shownGame.teamId === teamId && shownGame.gameId === gameId;
  return isThisGame ? shownGame.stored : undefined;
}

/**
 * As `useFoldedGame`, but `arriving` while the game's pitches have not arrived on this device. It reads the log only
 * after that, because a log read before it would be shown for a moment without its pitches.
 */
export function useArrivedGame(gameId: string): FoldedGameData | 'arriving' | null | undefined {
  const isArriving = useIsGameArriving(gameId);
  const data = useFoldedGame(isArriving === false ? gameId : null);
  if (isArriving === undefined) return undefined;
  return isArriving ? 'arriving' : data;
}

/** The games of a team, by default the selected one, without deleted ones, newest first. Undefined while loading. */
export function useGames(ofTeamId?: string): GameRow[] | undefined {
  const { db, teamId: selectedTeamId } = useLocalData();
  const teamId = ofTeamId ?? selectedTeamId;
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'games');
    return rows.filter((game) => game.deletedAt === undefined).sort(byDateNewestFirst);
  }, [db, teamId]);
}

function byDateNewestFirst(a: GameRow, b: GameRow): number {
  if (a.gameDate !== b.gameDate) return a.gameDate < b.gameDate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Null if this device has no such game. Undefined while loading. */
export function useGameLog(gameId: string): GameLog | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : ((await readGame(db, teamId, gameId))?.log ?? null)),
    [db, teamId, gameId],
  );
}
