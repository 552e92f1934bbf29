import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning } from '../measures/by-inning.ts';
import { average } from '../measures/rate.ts';

/** Pitches per batter in a game's first three innings ("early"), compared with the later innings. */
export interface AtBatEfficiency {
  readonly earlyPitchesPerBatter: number;
  readonly laterPitchesPerBatter: number;
  /** The difference, computed before rounding, with two decimals. Positive when later innings took more pitches. */
  readonly change: number;
  readonly earlyBatters: number;
  readonly laterBatters: number;
}

/** See docs/statistics.md, "Insights". */
const MIN_INNINGS = 3;
const EARLY_INNINGS = 3;
const MIN_CHANGE = 0.5;

export function atBatEfficiency(
  plateAppearances: readonly FoldedPlateAppearance[],
): AtBatEfficiency | null {
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
    change: average(difference, denominator, 2) ?? 0,
    earlyBatters: earlyAppearances.length,
    laterBatters: laterAppearances.length,
  };
}

function countPitches(plateAppearances: readonly FoldedPlateAppearance[]): number {
  return plateAppearances.reduce((sum, { pitches }) => sum + pitches.length, 0);
}
