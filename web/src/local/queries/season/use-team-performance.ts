import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/pause-when-due.ts';
import { useLocalData } from '../../local-data.tsx';
import { readTeamPerformance, type TeamPerformance } from './team-performance.ts';

/**
 * The performance of the selected team, which is computed again after each change of the team's rows.
 * Null until it is first computed.
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
