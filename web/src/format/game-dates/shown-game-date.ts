import { dayWithoutTime } from '@full-count/baseball';
import { dayText, fullDayText, instantOf, shortDay, timeText } from '../day-and-time.ts';

/** When a game is, as this device shows it. */
export interface ShownGameDate {
  /** A moment that falls on the game's day by this device's clock: for `dayParts` and its siblings. */
  readonly at: string;
  /** "9:00 AM"; null when the game has no start time. */
  readonly time: string | null;
}

/**
 * A game with a start time is a moment, which every device shows on its own clock. A game without
 * one is a day in the team's time zone, and every device shows that day.
 *
 * @param timeZone the team's
 */
export function shownGameDate(gameDate: string, timeZone: string): ShownGameDate {
  const day = dayWithoutTime(timeZone, gameDate);
  if (day === null) return { at: gameDate, time: timeText(gameDate) };
  return { at: instantOf(day, '12:00') ?? gameDate, time: null };
}

/** "Saturday, June 20, 9:00 AM"; with the year when it is not this year. */
export function gameDateText({ at, time }: ShownGameDate, now: Date = new Date()): string {
  return withTime(dayText(at, now), time);
}

/** "Saturday, June 20, 2026, 9:00 AM", for paper, which is read in any year. */
export function fullGameDateText({ at, time }: ShownGameDate): string {
  return withTime(fullDayText(at), time);
}

/** "Sat, Jun 20, 9:00 AM"; with the year when it is not this year. */
export function shortGameDate(shown: ShownGameDate, now: Date = new Date()): string {
  return withTime(withYear(shortDay(shown.at), shown.at, now), shown.time);
}

/** "Tue, Jun 23, 5:30 PM", of anything that happened at a moment. */
export function shortMoment(at: string, now: Date = new Date()): string {
  return shortGameDate({ at, time: timeText(at) }, now);
}

/** "Jun 20" stays as it is this year and becomes "Jun 20, 2025" in another. */
export function withYear(day: string, at: string, now: Date = new Date()): string {
  const year = otherYear(at, now);
  return year === null ? day : `${day}, ${year}`;
}

/** "2025"; null in this year, which goes without saying. */
export function otherYear(at: string, now: Date = new Date()): string | null {
  const year = new Date(at).getFullYear();
  return year === now.getFullYear() ? null : String(year);
}

function withTime(day: string, time: string | null): string {
  return time === null ? day : `${day}, ${time}`;
}
