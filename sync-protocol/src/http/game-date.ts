import { dayIn } from '@full-count/baseball';
import * as z from 'zod/mini';

const HOUR_MS = 3_600_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A date, a date and time as on the team's clock, or a moment with its offset. */
export const gameDateSchema = z
  .string()
  .check(
    z.refine(
      (text) => gameDateToTime(text, 'UTC') !== null,
      '{field} must be a date such as 2026-05-02, or a date and time such as 2026-05-02T17:30',
    ),
  );

/** A moment with its offset: when something was entered on a client's own clock. */
export const occurredAtSchema = z
  .string()
  .check(
    z.refine(
      (text) => WITH_OFFSET.test(text) && gameDateToTime(text, 'UTC') !== null,
      '{field} must be a time such as 2026-05-02T17:30:00Z',
    ),
  );

/**
 * The moment that a game's date means, as ISO 8601 UTC. A date alone is the first moment of that day,
 * which `dayWithoutTime` recognizes as a day without a start time.
 *
 * @param timeZone the team's, in which dates and times without an offset are read
 * @returns null for what is no date
 */
export function gameDateToTime(text: string, timeZone: string): string | null {
  if (WITH_OFFSET.test(text)) return toTime(Date.parse(text), text);
  if (!DATE.test(text) && !LOCAL.test(text)) return null;
  const asUtc = Date.parse(DATE.test(text) ? `${text}T00:00:00Z` : `${text}Z`);
  const time = toTime(asUtc - offsetMsAt(asUtc, timeZone), text);
  return time !== null && DATE.test(text) ? firstMomentOf(text, time, timeZone) : time;
}

/** Where clocks change at midnight, that day has no midnight or has two: the guess is an hour off. */
function firstMomentOf(day: string, guess: string, timeZone: string): string {
  const shifted = (ms: number) => new Date(Date.parse(guess) + ms).toISOString();
  if (dayIn(timeZone, shifted(HOUR_MS)) === day && dayIn(timeZone, guess) !== day) {
    return shifted(HOUR_MS);
  }
  return dayIn(timeZone, shifted(-HOUR_MS)) === day ? shifted(-HOUR_MS) : guess;
}

/** `Date` takes 30 February for 2 March: the day of the month must come out as it was written. */
function toTime(ms: number, text: string): string | null {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(ms) && day.toISOString().startsWith(text.slice(0, 10));
  const isStorable = isDay && day.getUTCFullYear() >= 1 && new Date(ms).getUTCFullYear() >= 1;
  return isStorable && new Date(ms).getUTCFullYear() <= 9999 ? new Date(ms).toISOString() : null;
}

/** How far the zone's clocks stand from UTC when they show this time. */
function offsetMsAt(localAsUtcMs: number, timeZone: string): number {
  if (Number.isNaN(localAsUtcMs)) return 0;
  const guess = clockAt(localAsUtcMs, timeZone) - localAsUtcMs;
  // The offset may change between the guess and the moment itself, on the night of a clock change.
  return clockAt(localAsUtcMs - guess, timeZone) - (localAsUtcMs - guess);
}

/** What the zone's clocks show at a moment, as if it were UTC. */
function clockAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const seconds = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return seconds + (((ms % 1000) + 1000) % 1000);
}
