import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/pause-when-due.ts';
import { useLocalData } from '../../local-data.tsx';
import { readTeamGames, type TeamGames } from './team-games.ts';

/**
 * The played games of these teams, which are read again after each change of a team's rows. Null until
 * they are first read.
 *
 * @param teamIds must be the same array at each render, because a new array starts a new read
 */
export function useTeamGames(teamIds: readonly string[]): readonly TeamGames[] | null {
  const { db } = useLocalData();
  const [gamesOfTeams, setGamesOfTeams] = useState<readonly TeamGames[] | null>(null);
  const revisions = useLiveQuery(async () => {
    const spaces = await db.spaces.bulkGet([...teamIds]);
    return spaces.map((space) => space?.revision ?? 0).join();
  }, [db, teamIds]);
  useEffect(() => {
    if (revisions === undefined) return;
    let isCancelled = false;
    const readAll = async () => {
      const results: TeamGames[] = [];
      for (const teamId of teamIds) {
        const reading = { db, teamId, isCancelled: () => isCancelled, pause: createPause() };
        const teamGames = await readTeamGames(reading);
        if (teamGames === null) return;
        results.push(teamGames);
      }
      if (!isCancelled) setGamesOfTeams(results);
    };
    readAll().catch(console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamIds, revisions]);
  return gamesOfTeams;
}
