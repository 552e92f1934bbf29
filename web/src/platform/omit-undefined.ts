/**
 * The same plain value without keys whose value is undefined, which JSON would drop on its way:
 * the device then applies exactly what the server will.
 */
export function withoutUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutUndefined) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(entries.map(([key, one]) => [key, withoutUndefined(one)])) as T;
}
