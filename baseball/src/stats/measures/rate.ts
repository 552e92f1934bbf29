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

/** Screens show these in green, yellow and red. See docs/statistics.md, "Colors and heat". */
export type PercentBand = 'good' | 'fair' | 'poor';

export function percentBand(value: number): PercentBand {
  return bandOf(value, 60, 40);
}

export function effectivenessBand(strikePercentage: number): PercentBand {
  return bandOf(strikePercentage, 65, 55);
}

/** Lower is better. */
export function averageAgainstBand(battingAvgAgainst: number): PercentBand {
  return bandOf(-battingAvgAgainst, -0.25, -0.3);
}

function bandOf(value: number, good: number, fair: number): PercentBand {
  if (value >= good) return 'good';
  return value >= fair ? 'fair' : 'poor';
}

/** 0 without pitches, then from light to dark. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The percentages at which the shades 1 to 5 begin. */
export const HEAT_THRESHOLDS = [0, 5, 10, 20, 30] as const;

export function heatStep(pitches: number, allPitches: number): HeatStep {
  if (pitches <= 0) return 0;
  return HEAT_THRESHOLDS.filter((percent) => 100 * pitches >= percent * allPitches)
    .length as HeatStep;
}
