import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { byInning } from '../measures/by-inning.ts';
import { average } from '../measures/rate.ts';

/** Pitches for each batter: how many a game's first innings took, and the rest. */
export interface AtBatEfficiency {
  /** Two decimals. */
  readonly firstPerBatter: number;
  readonly restPerBatter: number;
  /** Of the two before they are rounded; two decimals, positive where it took more. */
  readonly change: number;
  readonly firstBatters: number;
  readonly restBatters: number;
}

/** Second specification, section 9. */
const LEAST_INNINGS = 3;
const FIRST_INNINGS = 3;
const LEAST_CHANGE = 0.5;

/**
 * Over completed plate appearances in which pitches were thrown, innings 1 to 3 against those
 * after. Null: too few innings, no later ones, or a change that is too small to say anything.
 */
export function atBatEfficiency(
  plateAppearances: readonly FoldedPlateAppearance[],
): AtBatEfficiency | null {
  const counted = plateAppearances.filter((one) => one.completed && one.pitches.length > 0);
  if (byInning(counted).length < LEAST_INNINGS) return null;
  const first = counted.filter(({ inning }) => inning <= FIRST_INNINGS);
  const rest = counted.filter(({ inning }) => inning > FIRST_INNINGS);
  const difference = pitchCount(rest) * first.length - pitchCount(first) * rest.length;
  const of = first.length * rest.length;
  if (of === 0 || Math.abs(difference) < LEAST_CHANGE * of) return null;
  return {
    firstPerBatter: average(pitchCount(first), first.length, 2) ?? 0,
    restPerBatter: average(pitchCount(rest), rest.length, 2) ?? 0,
    change: average(difference, of, 2) ?? 0,
    firstBatters: first.length,
    restBatters: rest.length,
  };
}

function pitchCount(plateAppearances: readonly FoldedPlateAppearance[]): number {
  return plateAppearances.reduce((all, { pitches }) => all + pitches.length, 0);
}
