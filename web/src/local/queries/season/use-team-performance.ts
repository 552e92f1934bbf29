import { useEffect, useState } from 'react';
import { createPause } from '../../../platform/pause-when-due.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewVersion } from '../../view/team-view.ts';
import { readTeamPerformance, type TeamPerformance } from './team-performance.ts';

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
