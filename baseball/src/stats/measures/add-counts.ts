export function addCounts<T extends Readonly<Record<keyof T, number>>>(a: T, b: T): T {
  return sumCounts([a, b]);
}

/** Faster than adding two objects at a time. */
export function sumCounts<T extends Readonly<Record<keyof T, number>>>(
  parts: readonly [T, ...T[]],
): T {
  const [first, ...others] = parts;
  const sum: Record<keyof T, number> = { ...first };
  const keys = Object.keys(first) as (keyof T)[];
  for (const part of others) for (const key of keys) sum[key] += part[key];
  return sum as T;
}

/** An absent count is 0. */
export function addPartialCounts<Key extends string>(
  a: Readonly<Partial<Record<Key, number>>>,
  b: Readonly<Partial<Record<Key, number>>>,
): Partial<Record<Key, number>> {
  const sum: Partial<Record<Key, number>> = { ...a };
  for (const key of Object.keys(b) as Key[]) sum[key] = (sum[key] ?? 0) + (b[key] ?? 0);
  return sum;
}
