import type { PitchFacts } from '../../game/game-log.ts';
import { isInStrikeZone } from '../../vocabulary/zones.ts';
import { groupBy } from '../measures/group-by.ts';
import { type Rate, rate } from '../measures/rate.ts';

export interface AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone'>;
  readonly target: number | null;
}

export interface Command {
  /** Pitches with a target and a recorded zone. */
  readonly aimed: number;
  readonly onSpot: number;
  /** Pitches in a neighboring zone, diagonal ones included. */
  readonly near: number;
  /** Points / possible points. A pitch on target gets 2 points of 2, and a near one gets 1. */
  readonly score: Rate;
}

export function commandOf(pitches: readonly AimedPitch[]): Command {
  const aimedPitches = pitches.filter(
    ({ facts, target }) => facts.zone !== null && target !== null,
  );
  const onSpot = aimedPitches.filter(({ facts, target }) => facts.zone === target).length;
  const near = aimedPitches.filter(({ facts, target }) => areNeighbors(facts.zone, target)).length;
  const aimed = aimedPitches.length;
  return { aimed, onSpot, near, score: rate(2 * onSpot + near, 2 * aimed) };
}

/** The zones outside the strike zone are too large to have neighbors. */
function areNeighbors(a: number | null, b: number | null): boolean {
  if (a === b || !isInStrikeZone(a) || !isInStrikeZone(b)) return false;
  const [rowA, rowB] = [Math.floor((a - 1) / 3), Math.floor((b - 1) / 3)];
  return Math.abs(rowA - rowB) <= 1 && Math.abs(((a - 1) % 3) - ((b - 1) % 3)) <= 1;
}

export interface TargetThrows {
  readonly target: number;
  readonly pitchesByZone: Readonly<Record<number, number>>;
  readonly command: Command;
}

export function targetThrows(pitches: readonly AimedPitch[]): TargetThrows[] {
  const aimedPitches = pitches.flatMap(({ target, facts: { zone } }) =>
    target === null || zone === null ? [] : [{ target, zone, facts: { zone } }],
  );
  return [...groupBy(aimedPitches, ({ target }) => target)]
    .sort(([a], [b]) => a - b)
    .map(([target, group]) => {
      const pitchesByZone: Record<number, number> = {};
      for (const { zone } of group) pitchesByZone[zone] = (pitchesByZone[zone] ?? 0) + 1;
      return { target, pitchesByZone, command: commandOf(group) };
    });
}
