import type { MutationContext } from '../mutation/mutator.ts';

/** How long a deleted row can be restored (docs/api.md). */
export const BIN_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last moment at which something deleted at `deletedAt` can be restored. */
export function binEnd(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS).toISOString();
}

/** Whether something deleted at `deletedAt` can still be restored at `now`. */
export function isInBin(deletedAt: string, now: string): boolean {
  return Date.parse(now) - Date.parse(deletedAt) <= BIN_DAYS * DAY_MS;
}

export function binTime({ now, at }: MutationContext): string {
  return now ?? at;
}
