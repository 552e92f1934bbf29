import { figureValue } from '../../figures/figure.ts';
import { AVERAGE_VELOCITY } from '../../figures/record-figures.ts';
import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning, type InningPlateAppearances } from '../measures/by-inning.ts';
import { pitchesOf } from '../measures/perspective.ts';
import { average } from '../measures/rate.ts';

/** How the velocity changed from the first third of a game's innings to the last third. */
export interface VelocityTrend {
  readonly firstMph: number;
  readonly lastMph: number;
  /** The difference of the averages before rounding, rounded to two decimals. Negative when the velocity fell. */
  readonly changeMph: number;
  readonly firstReadings: number;
  readonly lastReadings: number;
}

/** See docs/statistics.md, "Insights". */
const LEAST_INNINGS = 3;
const LEAST_CHANGE_MPH = 1;

export function velocityTrend(
  plateAppearances: readonly FoldedPlateAppearance[],
): VelocityTrend | null {
  const innings = byInning(plateAppearances).filter((inning) => sumOf([inning]).measured > 0);
  if (innings.length < LEAST_INNINGS) return null;
  const thirdLength = Math.floor(innings.length / 3);
  const firstSum = sumOf(innings.slice(0, thirdLength));
  const lastSum = sumOf(innings.slice(-thirdLength));
  // One fraction of whole numbers, so that device and server always decide in the same way.
  const difference = lastSum.tenthsMph * firstSum.measured - firstSum.tenthsMph * lastSum.measured;
  const denominator = 10 * firstSum.measured * lastSum.measured;
  if (Math.abs(difference) < LEAST_CHANGE_MPH * denominator) return null;
  return {
    firstMph: figureValue(AVERAGE_VELOCITY, firstSum) ?? 0,
    lastMph: figureValue(AVERAGE_VELOCITY, lastSum) ?? 0,
    changeMph: average(difference, denominator, 2) ?? 0,
    firstReadings: firstSum.measured,
    lastReadings: lastSum.measured,
  };
}

function sumOf(innings: readonly InningPlateAppearances[]): Tally {
  return tallyOf({ pitches: innings.flatMap((inning) => pitchesOf(inning.plateAppearances)) });
}
