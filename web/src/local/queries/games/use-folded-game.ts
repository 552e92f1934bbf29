import { liveQuery } from 'dexie';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDatabase } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';
import { followOwnChanges } from '../../write/recent/mutate-recent.ts';
import { type FoldedGameData, foldAfterEach } from './folded-game.ts';
import { keepIfSame, readGame, type StoredGame, withWrites } from './stored-game.ts';

interface Shown {
  /** What the game was read for, so that another game's rows are never shown. */
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly gameId: string | null;
  readonly stored: StoredGame | null;
}

/**
 * The game, its log and everything that follows from it, folded once per change. A change of this
 * tab shows at its commit, from the rows that were written. A live query reads all other changes.
 * Undefined while loading. Null when this device has no such game.
 */
export function useFoldedGame(gameId: string | null): FoldedGameData | null | undefined {
  const stored = useStoredGame(gameId);
  const [foldedOf] = useState(foldAfterEach);
  return useMemo(() => stored && foldedOf(stored.game, stored.log), [stored, foldedOf]);
}

function useStoredGame(gameId: string | null): StoredGame | null | undefined {
  const { db, teamId } = useLocalData();
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    if (teamId === null || gameId === null) return;
    let stored: StoredGame | null | undefined;
    const show = (next: StoredGame | null) => {
      if (next === stored) return;
      stored = next;
      setShown({ db, teamId, gameId, stored });
    };
    const reading = liveQuery(() => readGame(db, teamId, gameId)).subscribe({
      next: (read) => show(keepIfSame(stored, read)),
      error: (error: unknown) => setProblem({ error }),
    });
    const unfollow = followOwnChanges(db, (changedTeamId, writes) => {
      if (!stored || changedTeamId !== teamId) return;
      const next = withWrites(stored, teamId, writes);
      // React would otherwise wait for the next frame.
      flushSync(() => show(next));
    });
    return () => {
      reading.unsubscribe();
      unfollow();
    };
  }, [db, teamId, gameId]);

  // The error boundary around the screen shows it.
  if (problem !== null) throw problem.error;
  if (teamId === null || gameId === null) return null;
  const isOfThis = shown?.db === db && shown.teamId === teamId && shown.gameId === gameId;
  return isOfThis ? shown.stored : undefined;
}
