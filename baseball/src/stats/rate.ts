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

function roundedQuotient(n: number, of: number): number {
  return Math.floor((2 * n + of) / (2 * of));
}
