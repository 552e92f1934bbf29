import { tallyOf } from '../../figures/tally.ts';
import { tallyTypes } from '../../figures/type-tallies.ts';
import type { Person, PitchFacts } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { isInStrikeZone } from '../../vocabulary/zones.ts';
import { groupBy } from '../measures/plate-appearances.ts';
import { average, rate } from '../measures/rate.ts';

export interface BullpenPitch {
  readonly pitcher: Person;
  readonly facts: Pick<PitchFacts, 'call' | 'pitchType' | 'velocityMph' | 'zone'>;
}

/** A session has no batters, so it has no first-pitch figures. */
export type BullpenStats = ReturnType<typeof bullpenStats>;

export function bullpenStats(pitches: readonly BullpenPitch[]) {
  const { swings, contacts, whiffs } = tallyOf({ pitches: pitches.filter(hasKnownSwing) });
  return {
    tally: { ...tallyOf({ pitches }), swings, contacts, whiffs },
    /** The one thrown most first. */
    types: tallyTypes({ pitches }),
    pitchers: groupByPitcher(pitches).map((pitcherPitches) => ({
      person: (pitcherPitches[0] as BullpenPitch).pitcher,
      tally: tallyOf({ pitches: pitcherPitches }),
    })),
  };
}

/** A percentage with two decimals, such as 66.67. 0 without pitches. */
export function bullpenStrikePercentage(strikes: number, pitches: number): number {
  return average(100 * strikes, pitches, 2) ?? 0;
}

/** In practice `strike` means any strike, so it does not tell whether the batter swung. */
function hasKnownSwing({ facts }: BullpenPitch): boolean {
  return facts.call !== 'strike';
}

export function groupByPitcher<T extends BullpenPitch>(pitches: readonly T[]): T[][] {
  return [...groupBy(pitches, ({ pitcher }) => personKey(pitcher)).values()];
}

export type BullpenBlock = ReturnType<typeof bullpenBlocks>[number];

const BLOCK_SIZE = 10;

export function bullpenBlocks(pitches: readonly (BullpenPitch & AimedPitch)[]) {
  return groupByPitcher(pitches).flatMap((pitcherPitches) =>
    Array.from({ length: Math.ceil(pitcherPitches.length / BLOCK_SIZE) }, (_, blockIndex) => {
      const blockPitches = pitcherPitches.slice(
        blockIndex * BLOCK_SIZE,
        (blockIndex + 1) * BLOCK_SIZE,
      );
      return {
        person: (pitcherPitches[0] as BullpenPitch).pitcher,
        /** Numbers of the first and last pitch of the block among the pitcher's own, from 1. */
        first: blockIndex * BLOCK_SIZE + 1,
        last: blockIndex * BLOCK_SIZE + blockPitches.length,
        tally: tallyOf({ pitches: blockPitches }),
        command: commandOf(blockPitches),
      };
    }),
  );
}

export interface AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone'>;
  readonly target: number | null;
}

export type Command = ReturnType<typeof commandOf>;

export function commandOf(pitches: readonly AimedPitch[]) {
  const aimedPitches = pitches.filter(
    ({ facts, target }) => facts.zone !== null && target !== null,
  );
  const onSpot = aimedPitches.filter(({ facts, target }) => facts.zone === target).length;
  const near = aimedPitches.filter(({ facts, target }) => areNeighbors(facts.zone, target)).length;
  return {
    /** Pitches with a target and a recorded zone. */
    aimed: aimedPitches.length,
    onSpot,
    /** Pitches in a neighboring zone, diagonal ones included. */
    near,
    /** Points / possible points. A pitch on target gets 2 points of 2, and a near one gets 1. */
    score: rate(2 * onSpot + near, 2 * aimedPitches.length),
  };
}

/** The zones outside the strike zone are too large to have neighbors. */
function areNeighbors(a: number | null, b: number | null): boolean {
  if (a === b || !isInStrikeZone(a) || !isInStrikeZone(b)) return false;
  const [rowA, rowB] = [Math.floor((a - 1) / 3), Math.floor((b - 1) / 3)];
  return Math.abs(rowA - rowB) <= 1 && Math.abs(((a - 1) % 3) - ((b - 1) % 3)) <= 1;
}

export type TargetThrows = ReturnType<typeof targetThrows>[number];

export function targetThrows(pitches: readonly AimedPitch[]) {
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

export interface PlannedPitch extends AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone' | 'pitchType'>;
  readonly planned: { readonly pitchType: PitchType } | null;
}

/** All pitches for which the plan asked for the same pitch type and target. */
export type PlannedThrows = ReturnType<typeof plannedThrows>[number];

/** Each pitch stores what the plan asked for, so a later change of the plan changes nothing here. */
export function plannedThrows(pitches: readonly PlannedPitch[]) {
  const plannedPitches = pitches.flatMap(({ planned, ...pitch }) =>
    planned === null ? [] : [{ ...pitch, plannedType: planned.pitchType }],
  );
  const groups = groupBy(plannedPitches, ({ plannedType, target }) => `${plannedType} ${target}`);
  return [...groups.values()].map((group) => {
    const [{ plannedType: pitchType, target }] = group;
    const asPlanned = group.filter(({ facts }) => facts.pitchType === pitchType).length;
    return {
      pitchType,
      target,
      pitches: group.length,
      /** Pitches of the planned type / pitches. */
      asPlanned: rate(asPlanned, group.length),
      command: commandOf(group),
    };
  });
}

export function commandOutsidePlan(pitches: readonly PlannedPitch[]): Command {
  return commandOf(pitches.filter(({ planned }) => planned === null));
}
