import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning } from '../measures/by-inning.ts';
import { average } from '../measures/rate.ts';

/** Pitches per batter in a game's first three innings, compared with the later innings. */
export interface AtBatEfficiency {
  readonly firstPerBatter: number;
  readonly restPerBatter: number;
  /** The difference, computed before rounding, with two decimals. Positive when later innings took more pitches. */
  readonly change: number;
  readonly firstBatters: number;
  readonly restBatters: number;
}

/** See docs/statistics.md, "Insights". */
const LEAST_INNINGS = 3;
const FIRST_INNINGS = 3;
const LEAST_CHANGE = 0.5;

/** Null with fewer than three innings, without later ones, or when the change is under half a pitch. */
export function atBatEfficiency(
  plateAppearances: readonly FoldedPlateAppearance[],
): AtBatEfficiency | null {
  const countedAppearances = plateAppearances.filter(
    ({ completed, pitches }) => completed && pitches.length > 0,
  );
  if (byInning(countedAppearances).length < LEAST_INNINGS) return null;
  const firstAppearances = countedAppearances.filter(({ inning }) => inning <= FIRST_INNINGS);
  const laterAppearances = countedAppearances.filter(({ inning }) => inning > FIRST_INNINGS);
  const difference =
    countPitches(laterAppearances) * firstAppearances.length -
    countPitches(firstAppearances) * laterAppearances.length;
  const denominator = firstAppearances.length * laterAppearances.length;
  if (denominator === 0 || Math.abs(difference) < LEAST_CHANGE * denominator) return null;
  return {
    firstPerBatter: average(countPitches(firstAppearances), firstAppearances.length, 2) ?? 0,
    restPerBatter: average(countPitches(laterAppearances), laterAppearances.length, 2) ?? 0,
    change: average(difference, denominator, 2) ?? 0,
    firstBatters: firstAppearances.length,
    restBatters: laterAppearances.length,
  };
}

function countPitches(plateAppearances: readonly FoldedPlateAppearance[]): number {
  return plateAppearances.reduce((sum, { pitches }) => sum + pitches.length, 0);
}
