import { monthAndDay } from './day-and-time.ts';

/** Shown at an address of a game that this device does not have. */
export const NO_SUCH_GAME =
  "This game isn't on this device. It was deleted, or it belongs to another team.";

interface Deleted {
  readonly deletedAt: string;
  readonly restorableUntil: string;
}

/** "Deleted Jun 20. Restore by Jul 20." */
export function deletedText({ deletedAt, restorableUntil }: Deleted): string {
  return `Deleted ${monthAndDay(deletedAt)}. Restore by ${monthAndDay(restorableUntil)}.`;
}
