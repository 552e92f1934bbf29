import { addDays, type CalendarDay, dayIn, personKey } from '@full-count/baseball';
import { practicePitches } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { useIsAnyGameArriving } from '../../sync-status/use-arriving.ts';
import { readView } from '../../view/team-view.ts';

export interface BullpenWorkload {
  readonly pitchesToday: number;
  /** Today and the six days before it. */
  readonly pitchesThisWeek: number;
}

interface WorkloadQuery {
  readonly teamId: string;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

const DAYS_COUNTED = 7;

/** By `personKey`. Days are those of the team's time zone. */
export async function readBullpenWorkloads(
  db: UserDatabase,
  { teamId, today, timeZone }: WorkloadQuery,
): Promise<ReadonlyMap<string, BullpenWorkload>> {
  const firstDay = addDays(today, 1 - DAYS_COUNTED);
  const dayOf = (at: string) => dayIn(timeZone, at);
  const atBats = await readView(db, teamId, async (view) => {
    const sessions = (await view.all('practiceSessions'))
      .filter(({ deletedAt }) => deletedAt === undefined)
      .filter(({ completedAt }) => completedAt === null || dayOf(completedAt) >= firstDay);
    return (await Promise.all(sessions.map(({ id }) => view.atBatsOf(id)))).flat();
  });
  const workloads = new Map<string, BullpenWorkload>();
  for (const { pitcher, at } of practicePitches(atBats)) {
    const day = dayOf(at);
    if (day < firstDay || day > today) continue;
    const earlierWorkload = workloads.get(personKey(pitcher)) ?? {
      pitchesToday: 0,
      pitchesThisWeek: 0,
    };
    workloads.set(personKey(pitcher), {
      pitchesToday: earlierWorkload.pitchesToday + Number(day === today),
      pitchesThisWeek: earlierWorkload.pitchesThisWeek + 1,
    });
  }
  return workloads;
}

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
