/** Adds two objects field by field. */
export function addCounts<T extends Readonly<Record<keyof T, number>>>(a: T, b: T): T {
  const keys = Object.keys(a) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as T;
}
