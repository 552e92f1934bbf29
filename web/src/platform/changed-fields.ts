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

/** Copies a plain value without undefined fields. JSON drops them, so the device must not apply them either. */
export function omitUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(omitUndefined) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [key, omitUndefined(field)])) as T;
}
