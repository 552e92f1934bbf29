type Counts<T> = Readonly<Record<keyof T, number>>;

export function addCounts<T extends Counts<T>>(a: T, b: T): T {
  return sumCounts(a, [b]);
}

/** Adds the parts to the first sum. An absent count is 0. This is faster than adding two objects at a time. */
export function sumCounts<T extends Counts<T>>(first: T, parts: readonly Partial<T>[]): T {
  const sum: Record<keyof T, number> = { ...first };
  for (const part of parts) for (const key in part) sum[key] += part[key] ?? 0;
  return sum as T;
}

export function sumTallies<T extends Counts<T>>(
  first: T,
  parts: readonly { readonly tally: Partial<T> }[],
): T {
  return sumCounts(
    first,
    parts.map(({ tally }) => tally),
  );
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

/** Leaves out each count that is 0. */
export function withoutZeros<T extends Counts<T>>(counts: T): Partial<T> {
  const others = Object.entries(counts).filter(([, count]) => count !== 0);
  return Object.fromEntries(others) as Partial<T>;
}
