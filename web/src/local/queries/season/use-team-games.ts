import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/timers.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewVersion } from '../../view/team-view.ts';
import { type ReadingProgress, readTeamGames, type TeamGames } from './team-games.ts';

/** @param teamIds must be the same array at each render, because a new array starts a new read */
export function useTeamGames(teamIds: readonly string[]) {
  const { db } = useLocalData();
  // Null until they are first read, which waits until all pitches have arrived.
  const [gamesOfTeams, setGamesOfTeams] = useState<readonly TeamGames[] | null>(null);
  const [progress, setProgress] = useState<ReadingProgress | null>(null);
  const revisions = useLiveQuery(async () => {
    const spaces = await db.spaces.bulkGet([...teamIds]);
    if (spaces.some((space) => space?.arriving)) return null;
    return (await Promise.all(teamIds.map((id) => viewVersion(db, id)))).join();
  }, [db, teamIds]);
  useEffect(() => {
    if (revisions === undefined || revisions === null) return;
    let isCancelled = false;
    const readAll = async () => {
      const results: TeamGames[] = [];
      for (const teamId of teamIds) {
        const teamGames = await readTeamGames({
          db,
          teamId,
          isCancelled: () => isCancelled,
          pause: createPause(),
          onProgress: setProgress,
        });
        if (teamGames === null) return;
        results.push(teamGames);
      }
      if (isCancelled) return;
      setGamesOfTeams(results);
      setProgress(null);
    };
    readAll().catch(console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamIds, revisions]);
  return { gamesOfTeams, progress };
}
