/** A percentage with its numerator and denominator, so that a screen can show the sample size. */
export interface Rate {
  readonly n: number;
  readonly of: number;
  /** A whole number, rounded half up. Null when the denominator is 0. */
  readonly percent: number | null;
}

export function rate(n: number, of: number): Rate {
  return { n, of, percent: percent(n, of) };
}

export function percent(n: number, of: number): number | null {
  return of === 0 ? null : roundedQuotient(100 * n, of);
}

/** `n` divided by `of`, rounded half up. Null when `of` is 0. */
export function average(n: number, of: number, decimals: number): number | null {
  const scale = 10 ** decimals;
  return of === 0 ? null : roundedQuotient(scale * n, of) / scale;
}

/** Rounds half up by whole hundredths, since `(76.85).toFixed(1)` gives "76.8". */
export function oneDecimalText(figure: number): string {
  const hundredths = Math.round(figure * 100);
  return (Math.floor((hundredths + 5) / 10) / 10).toFixed(1);
}

/** Rounds half up with whole numbers only, so that device and server always agree. */
function roundedQuotient(n: number, of: number): number {
  return Math.floor((2 * n + of) / (2 * of));
}
