import { useEffect, useState } from 'react';
import { whenIdle } from '../../../platform/when-idle.ts';
import { useLocalData } from '../../local-data.tsx';
import { readSeasonSplits, type SeasonSplits } from './season-splits.ts';

/**
 * Everybody's splits over all games but one, which the screen itself follows. Read once they are
 * wanted and kept while the screen stands: other games hardly ever change while one is played.
 * Null until then.
 */
export function useSeasonSplits(exceptGameId: string, wanted: boolean): SeasonSplits | null {
  const { db, teamId } = useLocalData();
  const [season, setSeason] = useState<SeasonSplits | null>(null);
  useEffect(() => {
    if (teamId === null || !wanted) return;
    let isCancelled = false;
    const reading = { db, teamId, exceptGameId, isCancelled: () => isCancelled, idle: whenIdle };
    readSeasonSplits(reading).then((read) => {
      if (!isCancelled) setSeason(read);
    }, console.error);
    return () => {
      isCancelled = true;
    };
  }, [db, teamId, exceptGameId, wanted]);
  return season;
}
