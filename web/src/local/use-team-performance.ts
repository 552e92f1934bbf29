import { type PitchTotals, pitchTotals, type TeamStats, teamStats } from '@full-count/baseball';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { teamRange, type UserDatabase } from './database.ts';
import { useLocalData } from './local-data.tsx';
import { readGame } from './stored-game.ts';
import { foldedOf } from './use-folded-game.ts';
import { whenIdle } from './when-idle.ts';

/** What the team has played and our pitchers have thrown, and what each figure rests on. */
export interface TeamPerformance extends TeamStats {
  readonly liveGames: number;
  readonly strikes: number;
  /** Pitches whose speed was measured. */
  readonly measured: number;
}

interface PlayedGame {
  readonly completed: boolean;
  readonly totals: PitchTotals;
}

/**
 * The selected team's, from the rows on this device; null until they are added up. Each change of
 * the team's rows adds up anew, one game at a time, while the page has nothing better to do.
 */
export function useTeamPerformance(): TeamPerformance | null {
  const { db, teamId } = useLocalData();
  const [performance, setPerformance] = useState<TeamPerformance | null>(null);
  const revision = useLiveQuery(
    async () => (teamId === null ? 0 : ((await db.spaces.get(teamId))?.revision ?? 0)),
    [db, teamId],
  );
  useEffect(() => {
    if (teamId === null || revision === undefined) return;
    let isCancelled = false;
    readPlayedGames(db, teamId, () => isCancelled).then((games) => {
      if (!isCancelled) setPerformance(performanceOf(games));
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, revision]);
  return performance;
}

export function performanceOf(games: readonly PlayedGame[]): TeamPerformance {
  const sum = (key: 'strikes' | 'measured') =>
    games.reduce((all, { totals }) => all + totals[key], 0);
  return {
    ...teamStats(games),
    liveGames: games.filter(({ completed }) => !completed).length,
    strikes: sum('strikes'),
    measured: sum('measured'),
  };
}

async function readPlayedGames(
  db: UserDatabase,
  teamId: string,
  isCancelled: () => boolean,
): Promise<PlayedGame[]> {
  const games = await db.games
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .filter(({ deletedAt, status }) => deletedAt === undefined && status !== 'scheduled')
    .toArray();
  const played: PlayedGame[] = [];
  for (const { id } of games) {
    await whenIdle();
    if (isCancelled()) return [];
    const stored = await readGame(db, teamId, id);
    if (stored === null) continue;
    const { folded } = foldedOf(stored.game, stored.log);
    played.push({ completed: stored.game.status === 'completed', totals: pitchTotals(folded) });
  }
  return played;
}
