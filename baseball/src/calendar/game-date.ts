import { type CalendarDay, dayIn } from './calendar.ts';

/**
 * Returns the day of a game without a start time. Such a game is stored as the first moment of its day. Null if the
 * game has a start time.
 */
export function dayIfNoStartTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const momentBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, momentBefore) === day ? null : day;
}
