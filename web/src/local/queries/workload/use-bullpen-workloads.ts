import type { CalendarDay } from '@full-count/baseball';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { type BullpenWorkload, readBullpenWorkloads } from './bullpen-workload.ts';

/** By `personKey`. Arm care does not count these pitches. Undefined while loading and while pitches arrive. */
export function useBullpenWorkloads(
  today: CalendarDay,
  timeZone: string,
): ReadonlyMap<string, BullpenWorkload> | undefined {
  const { db, teamId } = useLocalData();
  const isArriving = useIsAnyGameArriving();
  return useLiveQuery(async () => {
    if (teamId === null || isArriving !== false) return undefined;
    return readBullpenWorkloads(db, { teamId, today, timeZone });
  }, [db, teamId, today, timeZone, isArriving]);
}
