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
