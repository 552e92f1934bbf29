/** The colour of a figure (both specifications, section 9): green, yellow, red. */
export type PercentBand = 'high' | 'middle' | 'low';

/** Of a strike percentage. */
export function percentBand(value: number): PercentBand {
  return bandOf(value, 60, 40);
}

/** Of a pitch type's strike percentage over a season. */
export function effectivenessBand(strikePercentage: number): PercentBand {
  return bandOf(strikePercentage, 65, 55);
}

/** Of a batting average against a pitch type: the lower the better. */
export function averageAgainstBand(battingAvgAgainst: number): PercentBand {
  return bandOf(-battingAvgAgainst, -0.25, -0.3);
}

function bandOf(value: number, high: number, middle: number): PercentBand {
  if (value >= high) return 'high';
  return value >= middle ? 'middle' : 'low';
}

/** Shade of a zone: 0 for no pitches, then from light to dark. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The percent of the pitches shown at which each shade from 1 to 5 begins. */
export const HEAT_THRESHOLDS = [0, 5, 10, 20, 30] as const;

/**
 * A zone's shade by its share of all pitches in the zones shown, so that a busy zone stands out
 * after three pitches and after three hundred.
 */
export function heatStep(pitches: number, shown: number): HeatStep {
  if (pitches <= 0) return 0;
  return HEAT_THRESHOLDS.filter((floor) => 100 * pitches >= floor * shown).length as HeatStep;
}
