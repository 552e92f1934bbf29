import { dayIfNoStartTime, dayIn, HOUR_MS } from '@full-count/baseball';
import * as z from 'zod/mini';
import type { GameRow } from '../rows/game.ts';
import type { NamedChange } from '../run/registry.ts';

const DATE = /^\d{4}-\d\d-\d\d$/;
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

/** A date, a date and time in the team's time zone, or a date and time with an offset. */
export const gameDateSchema = z
  .string()
  .check(
    z.refine(
      (text) => gameDateToTime(text, 'UTC') !== null,
      '{field} must be a date such as 2026-05-02, or a date and time such as 2026-05-02T17:30',
    ),
  );

/** A date and time with an offset: when something was entered, by the client's clock. */
export const occurredAtSchema = z
  .string()
  .check(
    z.refine(
      (text) => WITH_OFFSET.test(text) && gameDateToTime(text, 'UTC') !== null,
      '{field} must be a time such as 2026-05-02T17:30:00Z',
    ),
  );

/** Returns the time in UTC. A date alone becomes the first moment of that day, which `dayIfNoStartTime` recognizes. */
export function gameDateToTime(text: string, timeZone: string): string | null {
  if (WITH_OFFSET.test(text)) return toTime(Date.parse(text), text);
  if (!DATE.test(text) && !LOCAL_TIME.test(text)) return null;
  const asUtc = Date.parse(DATE.test(text) ? `${text}T00:00:00Z` : `${text}Z`);
  const time = toTime(asUtc - offsetMsAt(asUtc, timeZone), text);
  return time !== null && DATE.test(text) ? firstMomentOf(text, time, timeZone) : time;
}

/**
 * Returns the changes that leave each game without a start time on its day when the team's time zone changes. Otherwise a
 * zone in the west would move its pitches to the day before, and a pitcher could look rested a day early.
 */
export function gameDaysKept(
  games: readonly Pick<GameRow, 'id' | 'gameDate' | 'deletedAt'>[],
  oldTimeZone: string,
  newTimeZone: string,
): NamedChange[] {
  return games.flatMap(({ id, gameDate, deletedAt }) => {
    const day = deletedAt === undefined ? dayIfNoStartTime(oldTimeZone, gameDate) : null;
    const newDate = day === null ? null : gameDateToTime(day, newTimeZone);
    if (newDate === null || newDate === gameDate) return [];
    return [{ name: 'game.update', args: { gameId: id, gameDate: newDate } }];
  });
}

/** If clocks change at midnight, the day has two midnights or none, and the guess is an hour off. */
function firstMomentOf(day: string, guess: string, timeZone: string): string {
  const timeShiftedBy = (ms: number) => new Date(Date.parse(guess) + ms).toISOString();
  if (dayIn(timeZone, timeShiftedBy(HOUR_MS)) === day && dayIn(timeZone, guess) !== day)
    return timeShiftedBy(HOUR_MS);
  return dayIn(timeZone, timeShiftedBy(-HOUR_MS)) === day ? timeShiftedBy(-HOUR_MS) : guess;
}

/** `Date` reads February 30 as March 2, so this compares the day with the text. */
function toTime(ms: number, text: string): string | null {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = !Number.isNaN(ms) && day.toISOString().startsWith(text.slice(0, 10));
  const year = new Date(ms).getUTCFullYear();
  const isStorable = isDay && day.getUTCFullYear() >= 1 && year >= 1 && year <= 9999;
  return isStorable ? new Date(ms).toISOString() : null;
}

/** The zone's offset from UTC when its clocks show this time, in milliseconds. */
function offsetMsAt(localAsUtcMs: number, timeZone: string): number {
  if (Number.isNaN(localAsUtcMs)) return 0;
  const guessedOffset = clockAt(localAsUtcMs, timeZone) - localAsUtcMs;
  // When clocks change, the offset may differ between the guess and the actual moment.
  const guessedMoment = localAsUtcMs - guessedOffset;
  return clockAt(guessedMoment, timeZone) - guessedMoment;
}

/** The local time in the zone at a moment, as if it were UTC, in milliseconds. */
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
  const wholeSecondsMs = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  // Before 1970 `ms % 1000` is negative.
  return wholeSecondsMs + (((ms % 1000) + 1000) % 1000);
}
