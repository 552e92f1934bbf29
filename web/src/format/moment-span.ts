import { monthAndDay } from './day-and-time.ts';
import { timeText } from './time-text.ts';

/** "May 2, 5:30 PM to 6:10 PM", or "May 2, 5:30 PM" if both moments are in the same minute. */
export function momentSpan(firstAt: string, lastAt: string): string {
  const [firstDay, lastDay] = [monthAndDay(firstAt), monthAndDay(lastAt)];
  const [firstTime, lastTime] = [timeText(firstAt), timeText(lastAt)];
  const start = `${firstDay}, ${firstTime}`;
  if (firstDay !== lastDay) return `${start} to ${lastDay}, ${lastTime}`;
  return firstTime === lastTime ? start : `${start} to ${lastTime}`;
}
