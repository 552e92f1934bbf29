import { gameDateToTime } from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';

/**
 * The moment that a date in a request's body means, as ISO 8601 UTC.
 *
 * @param path the body's field
 * @param timeZone the team's time zone, in which dates and times without an offset are read
 * @throws ApiError 400 when the date falls outside the years 1 to 9999 on the team's clock
 */
export function dateField(path: string, text: string, timeZone: string): string {
  const time = gameDateToTime(text, timeZone);
  if (time === null) throw invalidField(path, '{field} must be in the years 1 to 9999');
  return time;
}
