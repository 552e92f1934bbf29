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
