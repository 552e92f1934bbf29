import { monthAndDay } from './day-and-time.ts';

/** On the screens of a game, at an address that leads to no game here. */
export const NO_SUCH_GAME =
  "This game isn't on this device. It was deleted, or it belongs to another team.";

interface Deleted {
  readonly deletedAt: string;
  /** The last day on which an admin can restore it. */
  readonly restorableUntil: string;
}

/** "Deleted Jun 20. Restore by Jul 20." */
export function deletedText({ deletedAt, restorableUntil }: Deleted): string {
  return `Deleted ${monthAndDay(deletedAt)}. Restore by ${monthAndDay(restorableUntil)}.`;
}
