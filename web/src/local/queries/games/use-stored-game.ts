import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UserDatabase } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';
import { followOwnChanges } from '../../write/own-changes.ts';
import { keepIfSame, readGame, type StoredGame, withWrites } from './stored-game.ts';

interface Shown {
  /** What it was read for: another game's rows are never shown. */
  readonly db: UserDatabase;
  readonly teamId: string | null;
  readonly gameId: string | null;
  readonly stored: StoredGame | null;
}

/**
 * A game and its log; undefined while loading, null where this device has no such game. A change
 * of this tab shows in the moment of its commit, from the rows that were written; what others
 * write is read when it is there.
 */
export function useStoredGame(gameId: string | null): StoredGame | null | undefined {
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
      // In the task of the commit, not in one that waits behind a frame.
      flushSync(() => show(next));
    });
    return () => {
      reading.unsubscribe();
      unfollow();
    };
  }, [db, teamId, gameId]);

  // The error boundary around the screen says it.
  if (problem !== null) throw problem.error;
  if (teamId === null || gameId === null) return null;
  const isOfThis = shown?.db === db && shown.teamId === teamId && shown.gameId === gameId;
  return isOfThis ? shown.stored : undefined;
}
