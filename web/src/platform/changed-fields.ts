import { isJsonEqual } from '@full-count/sync-protocol';

/** Returns the fields of `after` that differ. Saving only these keeps what other people changed in the other fields. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isJsonEqual(value, before[key as keyof T])),
  ) as Partial<T>;
}
