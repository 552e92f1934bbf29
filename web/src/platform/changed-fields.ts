import { isJsonEqual } from '@full-count/sync-protocol';

/** Returns the fields of `after` that differ. Saving only these keeps what other people changed in the other fields. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isJsonEqual(value, before[key as keyof T])),
  ) as Partial<T>;
}

/** Like `changedFields`, with null for the fields that `after` does not have. */
export function changedOrRemoved(before: object, after: object): Readonly<Record<string, unknown>> {
  return changedFields(withNulls(before, after), withNulls(after, before));
}

function withNulls(fields: object, other: object): Record<string, unknown> {
  return { ...Object.fromEntries(Object.keys(other).map((key) => [key, null])), ...fields };
}
