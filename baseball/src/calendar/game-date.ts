import { type CalendarDay, dayIn } from './calendar.ts';

/**
 * The calendar day of a game that has no start time; null for a game that has one. Such a game is
 * stored as the first moment of its day on the team's clock, so the day is the same for every
 * viewer, whatever time zone their device is in.
 *
 * @param timeZone the team's
 */
export function dayWithoutTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const justBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, justBefore) === day ? null : day;
}
