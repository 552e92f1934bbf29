// The live screen formats times and no days, so this file is apart from `day-and-time.ts`.
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "9:00 AM" in the device's time zone, with an ordinary space in every browser. */
export function timeText(iso: string): string {
  return TIME.format(new Date(iso)).replace('\u202f', ' ');
}
