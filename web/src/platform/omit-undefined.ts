/** Copies a plain value without undefined fields. JSON drops them, so the device must not apply them either. */
export function omitUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(omitUndefined) as T;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.map(([key, field]) => [key, omitUndefined(field)])) as T;
}
