/** Days and times in American English, in the device's time zone. */

const LOCALE = 'en-US';

// Shared, because creating a formatter takes longer than formatting a hundred days.
const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric' });
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short' });
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'short' });
const LONG_DAY = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const LONG_DAY_WITH_YEAR = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

export function dayParts(iso: string): { day: string; month: string; weekday: string } {
  const date = new Date(iso);
  return { day: DAY.format(date), month: MONTH.format(date), weekday: WEEKDAY.format(date) };
}

/** "Saturday, June 20", with the year unless it is the current one. */
export function dayText(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return (isThisYear ? LONG_DAY : LONG_DAY_WITH_YEAR).format(date);
}

/** "Saturday, June 20, 2026" */
export function fullDayText(iso: string): string {
  return LONG_DAY_WITH_YEAR.format(new Date(iso));
}

/** "Sat, Jun 20" */
export function shortDay(iso: string): string {
  const { weekday, month, day } = dayParts(iso);
  return `${weekday}, ${month} ${day}`;
}

/** "Jun 20" */
export function monthAndDay(iso: string): string {
  const date = new Date(iso);
  return `${MONTH.format(date)} ${DAY.format(date)}`;
}

/** "Jun 20, 2026" */
export function dayWithYear(iso: string): string {
  return `${monthAndDay(iso)}, ${new Date(iso).getFullYear()}`;
}

/** The ISO time that a date field and a time field mean on this device. Null for a day or time that does not exist. */
export function instantOf(day: string, time: string): string | null {
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** "2026-06-20" */
export function dayFieldValue(date: Date): string {
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** "09:05" */
export function timeFieldValue(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

interface DeletionTimes {
  readonly deletedAt: string;
  readonly restorableUntil: string;
}

/** "Deleted Jun 20. Restore by Jul 20." */
export function deletedText({ deletedAt, restorableUntil }: DeletionTimes): string {
  return `Deleted ${monthAndDay(deletedAt)}. Restore by ${monthAndDay(restorableUntil)}.`;
}

/** A past moment: "7:42 PM" today, else "Jun 20, 7:42 PM", with the year unless it is the current one. */
export function asOfText(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  const time = timeText(iso);
  if (date.toDateString() === now.toDateString()) return time;
  const year = date.getFullYear() === now.getFullYear() ? '' : ` ${date.getFullYear()}`;
  return `${monthAndDay(iso)}${year}, ${time}`;
}

/** "May 2, 5:30 PM to 6:10 PM", or "May 2, 5:30 PM" if both moments are in the same minute. */
export function momentSpan(firstAt: string, lastAt: string): string {
  const [firstDay, lastDay] = [monthAndDay(firstAt), monthAndDay(lastAt)];
  const [firstTime, lastTime] = [timeText(firstAt), timeText(lastAt)];
  const start = `${firstDay}, ${firstTime}`;
  if (firstDay !== lastDay) return `${start} to ${lastDay}, ${lastTime}`;
  return firstTime === lastTime ? start : `${start} to ${lastTime}`;
}

const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const NARROW_SPACE = '\u202f';

/** "9:00 AM" in the device's time zone. Some browsers put a narrow space before "AM". */
export function timeText(iso: string): string {
  return TIME.format(new Date(iso)).replace(NARROW_SPACE, ' ');
}
