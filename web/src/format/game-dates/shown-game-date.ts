import { dayIfNoStartTime } from '@full-count/baseball';
import { dayText, fullDayText, instantOf, shortDay } from '../day-and-time.ts';
import { timeText } from '../time-text.ts';

export interface ShownGameDate {
  /** An instant on the game's day in the device's time zone, for functions such as `dayParts`. */
  readonly at: string;
  /** "9:00 AM". Null when the game has no start time. */
  readonly time: string | null;
}

/**
 * A game with a start time is shown in the device's time zone. A game without one is on the same
 * day everywhere, its day in the team's time zone.
 */
export function shownGameDate(gameDate: string, timeZone: string): ShownGameDate {
  const day = dayIfNoStartTime(timeZone, gameDate);
  if (day === null) return { at: gameDate, time: timeText(gameDate) };
  return { at: instantOf(day, '12:00') ?? gameDate, time: null };
}

/** "Saturday, June 20, 9:00 AM", with the year unless it is the current one. */
export function gameDateText({ at, time }: ShownGameDate, now: Date = new Date()): string {
  return withTime(dayText(at, now), time);
}

/** "Saturday, June 20, 2026, 9:00 AM", for print. */
export function fullGameDateText({ at, time }: ShownGameDate): string {
  return withTime(fullDayText(at), time);
}

/** "Sat, Jun 20, 9:00 AM", with the year unless it is the current one. */
export function shortGameDate({ at, time }: ShownGameDate, now: Date = new Date()): string {
  return withTime(withYear(shortDay(at), at, now), time);
}

/** "Tue, Jun 23, 5:30 PM", for any instant. */
export function shortMoment(at: string, now: Date = new Date()): string {
  return shortGameDate({ at, time: timeText(at) }, now);
}

/** "Jun 20", or "Jun 20, 2025" in another year. */
export function withYear(day: string, at: string, now: Date = new Date()): string {
  const year = otherYear(at, now);
  return year === null ? day : `${day}, ${year}`;
}

export function otherYear(at: string, now: Date = new Date()): string | null {
  const year = new Date(at).getFullYear();
  return year === now.getFullYear() ? null : String(year);
}

function withTime(day: string, time: string | null): string {
  return time === null ? day : `${day}, ${time}`;
}
