import type { CalendarDay, Person } from '@full-count/baseball';
import { useLiveQuery } from 'dexie-react-hooks';
import { type BullpenWorkload, readBullpenWorkload } from './bullpen-workload.ts';
import { useLocalData } from './local-data.tsx';

/**
 * What somebody has thrown in bullpens lately. Rules for arms count pitches of games alone, so it
 * stands beside them. Undefined while loading.
 */
export function useBullpenWorkload(
  { id, name }: Person,
  today: CalendarDay,
  timeZone: string,
): BullpenWorkload | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return undefined;
    return readBullpenWorkload(db, { teamId, pitcher: { id, name }, today, timeZone });
  }, [db, teamId, id, name, today, timeZone]);
}
