import type { PitchFacts } from '../../game/game-log.ts';
import { isInStrikeZone } from '../../vocabulary/zones.ts';
import { type Rate, rate } from '../measures/rate.ts';

/** A pitch with where it was meant to go. */
export interface AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone'>;
  /** Null when it was not recorded. */
  readonly target: number | null;
}

/** Where pitches went, against where they were meant to go. */
export interface Command {
  /** Pitches with a target and a recorded zone: the others say nothing. */
  readonly aimed: number;
  readonly onSpot: number;
  /** One zone beside it, corners too. */
  readonly near: number;
  /** A pitch on the spot counts two, one beside it one, of two each. */
  readonly score: Rate;
}

export function commandOf(pitches: readonly AimedPitch[]): Command {
  const aimed = pitches.filter(({ facts, target }) => facts.zone !== null && target !== null);
  const onSpot = aimed.filter(({ facts, target }) => facts.zone === target).length;
  const near = aimed.filter(({ facts, target }) => areNeighbours(facts.zone, target)).length;
  return { aimed: aimed.length, onSpot, near, score: rate(2 * onSpot + near, 2 * aimed.length) };
}

/** Of the nine; what lies around them is too wide to be beside anything. */
function areNeighbours(a: number | null, b: number | null): boolean {
  if (a === b || !isInStrikeZone(a) || !isInStrikeZone(b)) return false;
  const [rowA, rowB] = [Math.floor((a - 1) / 3), Math.floor((b - 1) / 3)];
  return Math.abs(rowA - rowB) <= 1 && Math.abs(((a - 1) % 3) - ((b - 1) % 3)) <= 1;
}
