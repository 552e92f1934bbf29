import { gameDateToTime } from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';

/**
 * Returns the moment in ISO 8601 UTC.
 * @param path the body's field
 * @param timeZone for dates and times without an offset
 * @throws ApiError 400 when the date falls outside the years 1 to 9999 on the team's clock
 */
export function dateFieldToTime(path: string, text: string, timeZone: string): string {
  const time = gameDateToTime(text, timeZone);
  if (time === null) throw invalidField(path, '{field} must be in the years 1 to 9999');
  return time;
}
