// Not in `day-and-time.ts`, because the live screen needs only times at its start.
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const NARROW_SPACE = '\u202f';

/** "9:00 AM" in the device's time zone. Some browsers put a narrow space before "AM". */
export function timeText(iso: string): string {
  return TIME.format(new Date(iso)).replace(NARROW_SPACE, ' ');
}
