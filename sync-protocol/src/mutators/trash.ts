import { DAY_MS } from '@full-count/baseball';
import type { MutationContext } from '../mutation/mutation.ts';

export const TRASH_DAYS = 30;

export function restoreDeadline(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString();
}

export function isRestorable(deletedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(deletedAt) <= TRASH_DAYS * DAY_MS;
}

/** The server's clock decides how long a row can be restored. A device only knows its own time. */
export function serverTimeIfKnown({ serverTime, at }: MutationContext): string {
  return serverTime ?? at;
}
