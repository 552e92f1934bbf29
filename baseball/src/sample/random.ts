/** A number from 0 up to 1, the same row of them for the same seed. */
export type Random = () => number;

/** Mulberry32: small, and spreads well enough for a game that nobody bets on. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them, as often as its share of all shares. */
export function pickByShare<T extends { readonly share: number }>(
  random: Random,
  from: readonly [T, ...T[]],
): T {
  let rest = random() * from.reduce((sum, { share }) => sum + share, 0);
  for (const one of from) {
    rest -= one.share;
    if (rest < 0) return one;
  }
  return from[0];
}
