import { dayWithYear } from '../../format/day-and-time.ts';
import { timeText } from '../../format/time-text.ts';

/** "Jun 20, 2026 at 7:42 PM", in the device's time zone. */
export function momentText(iso: string): string {
  return `${dayWithYear(iso)} at ${timeText(iso)}`;
}
