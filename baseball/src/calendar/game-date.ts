import { type CalendarDay, dayIn } from './calendar.ts';

/** Null for a game with a start time. A game without one is stored as the first moment of its day. */
export function dayWithoutTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const justBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, justBefore) === day ? null : day;
}
