import { isJsonEqual } from '@full-count/sync-protocol';

/** Saving only the changed fields keeps what others changed in the rest. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isJsonEqual(value, before[key as keyof T])),
  ) as Partial<T>;
}
