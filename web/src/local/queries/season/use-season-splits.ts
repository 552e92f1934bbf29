import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/when-idle.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { readSeasonSplits, type SeasonSplits } from './season-splits.ts';

/** Read once, when `isWanted` becomes true. Null until then, and while pitches of other games arrive. */
export function useSeasonSplits(exceptGameId: string, isWanted: boolean): SeasonSplits | null {
  const { db, teamId } = useLocalData();
  const isArriving = useIsAnyGameArriving();
  const [seasonSplits, setSeasonSplits] = useState<SeasonSplits | null>(null);
  useEffect(() => {
    if (teamId === null || !isWanted || isArriving !== false) return;
    let isCancelled = false;
    const reading = { db, teamId, exceptGameId, isCancelled: () => isCancelled, idle: whenIdle };
    readSeasonSplits(reading).then((splits) => {
      if (!isCancelled) setSeasonSplits(splits);
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, exceptGameId, isWanted, isArriving]);
  return seasonSplits;
}
