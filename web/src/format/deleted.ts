import { monthAndDay } from './day-and-time.ts';

interface DeletionTimes {
  readonly deletedAt: string;
  readonly restorableUntil: string;
}

/** "Deleted Jun 20. Restore by Jul 20." */
export function deletedText({ deletedAt, restorableUntil }: DeletionTimes): string {
  return `Deleted ${monthAndDay(deletedAt)}. Restore by ${monthAndDay(restorableUntil)}.`;
}
