/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** The same seed gives the same numbers on every machine (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickByShare<T extends { readonly share: number }>(
  random: Random,
  items: readonly [T, ...T[]],
): T {
  let remainingShare = random() * items.reduce((sum, { share }) => sum + share, 0);
  for (const item of items) {
    remainingShare -= item.share;
    if (remainingShare < 0) return item;
  }
  return items[0];
}
