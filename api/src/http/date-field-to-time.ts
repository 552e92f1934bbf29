import { gameDateToTime } from '@full-count/sync-protocol';
import { invalidField } from '../platform/errors.ts';

/**
 * Returns ISO 8601 in UTC.
 * @throws ApiError 400 when the date falls outside the years 1 to 9999 on the team's clock
 */
export function dateFieldToTime(path: string, text: string, timeZone: string): string {
  const time = gameDateToTime(text, timeZone);
  if (time === null) throw invalidField(path, '{field} must be in the years 1 to 9999');
  return time;
}
