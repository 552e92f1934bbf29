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
