/**
 * Copies a plain value without undefined keys. JSON drops them on the way to the server, so the
 * device must not apply them either.
 */
export function omitUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(omitUndefined) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, omitUndefined(entry)])) as T;
}
