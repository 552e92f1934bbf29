/** A share with what it is made of, so that a screen can show its n. */
export interface Rate {
  readonly n: number;
  readonly of: number;
  /** Whole number, rounded half up; null with nothing to divide by. */
  readonly percent: number | null;
}

export function rate(n: number, of: number): Rate {
  return { n, of, percent: percent(n, of) };
}

/** Rounded half up in whole numbers only, so that both ends agree; null with nothing to divide by. */
export function percent(n: number, of: number): number | null {
  return of === 0 ? null : roundedQuotient(100 * n, of);
}

/** To `decimals` places, half up; null with nothing to divide by. */
export function average(n: number, of: number, decimals: number): number | null {
  const scale = 10 ** decimals;
  return of === 0 ? null : roundedQuotient(scale * n, of) / scale;
}

/**
 * A figure with two decimals, such as an average velocity, as people read it: one decimal, half up.
 * It rounds whole hundredths, because `(76.85).toFixed(1)` is "76.8" in binary. Every screen calls
 * it, so a screen never differs from the two decimals of REST and of the files.
 */
export function oneDecimalText(figure: number): string {
  const hundredths = Math.round(figure * 100);
  return (Math.floor((hundredths + 5) / 10) / 10).toFixed(1);
}

function roundedQuotient(n: number, of: number): number {
  return Math.floor((2 * n + of) / (2 * of));
}
