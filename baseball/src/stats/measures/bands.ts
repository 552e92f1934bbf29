/** How good a figure is: green, yellow or red. See docs/statistics.md, "Colors and heat". */
export type PercentBand = 'high' | 'middle' | 'low';

/** The band of a strike percentage. */
export function percentBand(value: number): PercentBand {
  return bandOf(value, 60, 40);
}

/** The band of a pitch type's strike percentage over a season. */
export function effectivenessBand(strikePercentage: number): PercentBand {
  return bandOf(strikePercentage, 65, 55);
}

/** The band of a batting average against a pitch type. Lower is better. */
export function averageAgainstBand(battingAvgAgainst: number): PercentBand {
  return bandOf(-battingAvgAgainst, -0.25, -0.3);
}

function bandOf(value: number, high: number, middle: number): PercentBand {
  if (value >= high) return 'high';
  return value >= middle ? 'middle' : 'low';
}

/** The shade of a zone: 0 without pitches, then from light to dark. */
export type HeatStep = 0 | 1 | 2 | 3 | 4 | 5;

/** The percentages at which the shades 1 to 5 begin. */
export const HEAT_THRESHOLDS = [0, 5, 10, 20, 30] as const;

/**
 * The shade of a zone by its share of the pitches shown, so a busy zone stands out after three
 * pitches as well as after three hundred.
 *
 * @param pitches pitches in the zone
 * @param shown pitches in all zones
 */
export function heatStep(pitches: number, shown: number): HeatStep {
  if (pitches <= 0) return 0;
  return HEAT_THRESHOLDS.filter((percent) => 100 * pitches >= percent * shown).length as HeatStep;
}
