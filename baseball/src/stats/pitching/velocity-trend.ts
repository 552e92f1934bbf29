import { figureValue } from '../../figures/figure.ts';
import { AVERAGE_VELOCITY } from '../../figures/record-figures.ts';
import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning, type InningPlateAppearances, pitchesOf } from '../measures/plate-appearances.ts';
import { average } from '../measures/rate.ts';

/** How the velocity changed from the first third of a game's innings to the last third. */
export type VelocityTrend = NonNullable<ReturnType<typeof velocityTrend>>;

/** See docs/statistics.md, "Insights". */
const LEAST_INNINGS = 3;
const LEAST_CHANGE_MPH = 1;

export function velocityTrend(plateAppearances: readonly FoldedPlateAppearance[]) {
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
    /** The difference of the averages before rounding, rounded to two decimals. Negative when the velocity fell. */
    changeMph: average(difference, denominator, 2) ?? 0,
    firstReadings: firstSum.measured,
    lastReadings: lastSum.measured,
  };
}

function sumOf(innings: readonly InningPlateAppearances[]): Tally {
  return tallyOf({ pitches: innings.flatMap((inning) => pitchesOf(inning.plateAppearances)) });
}

/** Pitches per batter in a game's first three innings ("early"), compared with the later innings. */
export type AtBatEfficiency = NonNullable<ReturnType<typeof atBatEfficiency>>;

/** See docs/statistics.md, "Insights". */
const MIN_INNINGS = 3;
const EARLY_INNINGS = 3;
const MIN_CHANGE = 0.5;

export function atBatEfficiency(plateAppearances: readonly FoldedPlateAppearance[]) {
  const countedAppearances = plateAppearances.filter(
    ({ completed, pitches }) => completed && pitches.length > 0,
  );
  if (byInning(countedAppearances).length < MIN_INNINGS) return null;
  const earlyAppearances = countedAppearances.filter(({ inning }) => inning <= EARLY_INNINGS);
  const laterAppearances = countedAppearances.filter(({ inning }) => inning > EARLY_INNINGS);
  // With the common denominator of both averages, so that the comparison with the threshold is exact.
  const difference =
    countPitches(laterAppearances) * earlyAppearances.length -
    countPitches(earlyAppearances) * laterAppearances.length;
  const denominator = earlyAppearances.length * laterAppearances.length;
  if (denominator === 0 || Math.abs(difference) < MIN_CHANGE * denominator) return null;
  return {
    earlyPitchesPerBatter: average(countPitches(earlyAppearances), earlyAppearances.length, 2) ?? 0,
    laterPitchesPerBatter: average(countPitches(laterAppearances), laterAppearances.length, 2) ?? 0,
    /** The difference, computed before rounding, with two decimals. Positive when later innings took more pitches. */
    change: average(difference, denominator, 2) ?? 0,
    earlyBatters: earlyAppearances.length,
    laterBatters: laterAppearances.length,
  };
}

function countPitches(plateAppearances: readonly FoldedPlateAppearance[]): number {
  return plateAppearances.reduce((sum, { pitches }) => sum + pitches.length, 0);
}
