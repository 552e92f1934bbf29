import { addDays, type CalendarDay, dayIn, personKey } from '@full-count/baseball';
import { practicePitches } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from '../../database/database.ts';

export interface BullpenWorkload {
  readonly pitchesToday: number;
  /** Today and the six days before it. */
  readonly pitchesThisWeek: number;
}

interface Span {
  readonly teamId: string;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

const DAYS = 7;

/**
 * Reads what each pitcher has thrown in bullpens in the last week, by the days of the team's time
 * zone. The key is `personKey`. Pitchers who have not thrown are absent.
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
    const before = workloads.get(personKey(pitcher)) ?? { pitchesToday: 0, pitchesThisWeek: 0 };
    workloads.set(personKey(pitcher), {
      pitchesToday: before.pitchesToday + Number(day === today),
      pitchesThisWeek: before.pitchesThisWeek + 1,
    });
  }
  return workloads;
}
