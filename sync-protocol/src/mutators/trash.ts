import type { MutationContext } from '../mutation/mutator.ts';

/** How long a deleted row can be restored (docs/api.md). */
export const TRASH_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

export function restoreDeadline(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();
}

export function isRestorable(deletedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(deletedAt) <= TRASH_DAYS * DAY_MS;
}

/** On the server, its own time, because it decides how long a row can be restored. On a device, the device's time. */
export function serverTimeIfKnown({ now, at }: MutationContext): string {
  return now ?? at;
}
