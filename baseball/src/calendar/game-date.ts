import { type CalendarDay, dayIn } from './calendar.ts';

/** The day of a game without a start time, which is stored as its day's first moment. Null for any other game. */
export function dayIfNoStartTime(timeZone: string, gameDate: string): CalendarDay | null {
  const day = dayIn(timeZone, gameDate);
  const momentBefore = new Date(Date.parse(gameDate) - 1).toISOString();
  return dayIn(timeZone, momentBefore) === day ? null : day;
}
