import { monthAndDay } from './day-and-time.ts';
import { timeText } from './time-text.ts';

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
