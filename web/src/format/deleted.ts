import { monthAndDay } from './day-and-time.ts';

interface Deleted {
  readonly deletedAt: string;
  readonly restorableUntil: string;
}

/** "Deleted Jun 20. Restore by Jul 20." */
export function deletedText({ deletedAt, restorableUntil }: Deleted): string {
  return `Deleted ${monthAndDay(deletedAt)}. Restore by ${monthAndDay(restorableUntil)}.`;
}
