import {
  chosenSeason,
  gamesOfSeason,
  NO_PITCHING,
  type Season,
  type TeamStats,
  teamPitching,
  teamStats,
} from '@full-count/baseball';
import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/timers.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewVersion } from '../../view/team-view.ts';
import { type DatedGame, readTeamGames, type TeamGamesReading } from './team-games.ts';

export interface TeamPerformance extends TeamStats {
  /** Null before the first game. */
  readonly season: Season | null;
  readonly liveGames: number;
  readonly strikes: number;
  /** Pitches with a velocity reading. */
  readonly measured: number;
}

/** Reads the started games of the newest season. Null when cancelled. */
export async function readTeamPerformance(
  reading: TeamGamesReading,
): Promise<TeamPerformance | null> {
  const team = await readTeamGames(reading);
  return team === null ? null : performanceOf(team.games);
}

function performanceOf(allGames: readonly DatedGame[]): TeamPerformance {
  const games = gamesOfSeason(allGames);
  const { strikes, measured } = (teamPitching(games) ?? NO_PITCHING).tally;
  return {
    ...teamStats(games),
    season: chosenSeason(allGames, null),
    liveGames: games.filter(({ completed }) => !completed).length,
    strikes,
    measured,
  };
}

/** Null until it is first computed, which waits until all pitches have arrived. */
export function useTeamPerformance(): TeamPerformance | null {
  const { db, teamId } = useLocalData();
  const [performance, setPerformance] = useState<TeamPerformance | null>(null);
  const revision = useLiveQuery(async () => {
    const space = teamId === null ? undefined : await db.spaces.get(teamId);
    return space?.arriving || teamId === null ? null : viewVersion(db, teamId);
  }, [db, teamId]);
  useEffect(() => {
    if (teamId === null || revision === undefined || revision === null) return;
    let isCancelled = false;
    const reading = { db, teamId, isCancelled: () => isCancelled, pause: createPause() };
    readTeamPerformance(reading).then((newPerformance) => {
      if (!isCancelled) setPerformance(newPerformance);
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, revision]);
  return performance;
}
