import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning, type InningPlateAppearances } from '../measures/by-inning.ts';
import { pitchesOf } from '../measures/perspective.ts';
import { average } from '../measures/rate.ts';
import { averageVelocity, sumVelocity, type VelocitySum } from '../measures/velocity.ts';

/** How the speed changed from the first third of a game's innings to the last. */
export interface VelocityTrend {
  /** mph with two decimals. */
  readonly firstMph: number;
  readonly lastMph: number;
  /** Of the two averages before they are rounded; two decimals, negative where it fell. */
  readonly changeMph: number;
  /** Pitches measured in each third. */
  readonly firstPitches: number;
  readonly lastPitches: number;
}

/** Second specification, section 9. */
const LEAST_INNINGS = 3;
const LEAST_CHANGE_MPH = 1;

/**
 * Over the innings in which pitches were measured; with 4 or 5 of them a third is one. Null: too
 * few innings, or a change that is too small to say anything.
 */
export function velocityTrend(
  plateAppearances: readonly FoldedPlateAppearance[],
): VelocityTrend | null {
  const innings = byInning(plateAppearances).filter((one) => sumOf([one]).measured > 0);
  if (innings.length < LEAST_INNINGS) return null;
  const third = Math.floor(innings.length / 3);
  const first = sumOf(innings.slice(0, third));
  const last = sumOf(innings.slice(-third));
  // In whole numbers, so that both ends decide alike: (l/lm - f/fm) over ten, cross-multiplied.
  const difference = last.tenthsMph * first.measured - first.tenthsMph * last.measured;
  const of = 10 * first.measured * last.measured;
  if (Math.abs(difference) < LEAST_CHANGE_MPH * of) return null;
  return {
    firstMph: averageVelocity(first) ?? 0,
    lastMph: averageVelocity(last) ?? 0,
    changeMph: average(difference, of, 2) ?? 0,
    firstPitches: first.measured,
    lastPitches: last.measured,
  };
}

function sumOf(innings: readonly InningPlateAppearances[]): VelocitySum {
  return sumVelocity(innings.flatMap((one) => pitchesOf(one.plateAppearances)));
}
