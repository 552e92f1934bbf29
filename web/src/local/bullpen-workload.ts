import { addDays, type CalendarDay, dayIn, isSamePerson, type Person } from '@full-count/baseball';
import { practicePitches } from '@full-count/sync-protocol';
import { teamRange, type UserDatabase } from './database.ts';

export interface BullpenWorkload {
  readonly today: number;
  /** Today and the six days before it. */
  readonly week: number;
}

interface Span {
  readonly teamId: string;
  readonly pitcher: Person;
  readonly today: CalendarDay;
  readonly timeZone: string;
}

const DAYS = 7;

/** What somebody has thrown in bullpens lately, by the days of the team's time zone. */
export async function readBullpenWorkload(
  db: UserDatabase,
  { teamId, pitcher, today, timeZone }: Span,
): Promise<BullpenWorkload> {
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
  const days = practicePitches(atBats)
    .filter((pitch) => isSamePerson(pitch.pitcher, pitcher))
    .map(({ at }) => dayOf(at));
  const week = days.filter((day) => day >= first && day <= today);
  return { today: week.filter((day) => day === today).length, week: week.length };
}
