import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning } from '../measures/by-inning.ts';
import { average } from '../measures/rate.ts';

/** Pitches per batter in a game's first three innings, compared with the later innings. */
export interface AtBatEfficiency {
  readonly firstPerBatter: number;
  readonly restPerBatter: number;
  /** The unrounded difference with two decimals. Positive when later innings took more pitches. */
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
  const counted = plateAppearances.filter(
    ({ completed, pitches }) => completed && pitches.length > 0,
  );
  if (byInning(counted).length < LEAST_INNINGS) return null;
  const first = counted.filter(({ inning }) => inning <= FIRST_INNINGS);
  const rest = counted.filter(({ inning }) => inning > FIRST_INNINGS);
  const difference = pitchCount(rest) * first.length - pitchCount(first) * rest.length;
  const denominator = first.length * rest.length;
  if (denominator === 0 || Math.abs(difference) < LEAST_CHANGE * denominator) return null;
  return {
    firstPerBatter: average(pitchCount(first), first.length, 2) ?? 0,
    restPerBatter: average(pitchCount(rest), rest.length, 2) ?? 0,
    change: average(difference, denominator, 2) ?? 0,
    firstBatters: first.length,
    restBatters: rest.length,
  };
}

function pitchCount(plateAppearances: readonly FoldedPlateAppearance[]): number {
  return plateAppearances.reduce((sum, { pitches }) => sum + pitches.length, 0);
}
