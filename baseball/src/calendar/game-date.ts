import { type CalendarDay, dayIn } from './calendar.ts';

/**
 * Returns the day of a game without a start time, or null for a game with one. A game without a
 * start time is stored as the first moment of its day in the team's time zone. The day is therefore
 * the same for every viewer, whatever time zone their device is in.
 *
 * @param timeZone the team's, such as "America/Chicago"
 * @param gameDate ISO 8601
 */
export function dayWithoutTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const justBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, justBefore) === day ? null : day;
}
