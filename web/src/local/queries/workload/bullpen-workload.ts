import { addDays, type CalendarDay, dayIn, personKey } from '@full-count/baseball';
import { practicePitches } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from '../../database/database.ts';

export interface BullpenWorkload {
  readonly today: number;
  /** Today and the six days before it. */
  readonly week: number;
}

interface Span {
  readonly teamId: string;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

const DAYS = 7;

/**
 * What each pitcher has thrown in bullpens lately, by the days of the team's time zone; under
 * `personKey`, only those who have thrown.
 */
export async function readBullpenWorkloads(
  db: UserDatabase,
  { teamId, today, timeZone }: Span,
): Promise<ReadonlyMap<string, BullpenWorkload>> {
  const first = addDays(today, 1 - DAYS);
  const dayOf = (at: string) => dayIn(timeZone, at);
  const sessions = await db.practiceSessions
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .filter(({ deletedAt }) => deletedAt === undefined)
    .filter(({ completedAt }) => completedAt === null || dayOf(completedAt) >= first)
    .toArray();
  const atBats = await db.practiceAtBats
    .where('[teamId+practiceSessionId]')
    .anyOf(sessions.map(({ id }) => [teamId, id]))
    .toArray();
  const workloads = new Map<string, BullpenWorkload>();
  for (const { pitcher, at } of practicePitches(atBats)) {
    const day = dayOf(at);
    if (day < first || day > today) continue;
    const before = workloads.get(personKey(pitcher)) ?? { today: 0, week: 0 };
    const isToday = day === today;
    workloads.set(personKey(pitcher), {
      today: before.today + Number(isToday),
      week: before.week + 1,
    });
  }
  return workloads;
}
