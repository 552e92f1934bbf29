import type { PlayerTally } from '../../figures/line-tallies.ts';
import { type Tally, tallyOf } from '../../figures/tally.ts';
import { type TypeTally, tallyTypes } from '../../figures/type-tallies.ts';
import type { Person, PitchFacts } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { isInStrikeZone } from '../../vocabulary/zones.ts';
import { groupBy } from '../measures/plate-appearances.ts';
import { average, type Rate, rate } from '../measures/rate.ts';

export interface BullpenPitch {
  readonly pitcher: Person;
  readonly facts: Pick<PitchFacts, 'call' | 'pitchType' | 'velocityMph' | 'zone'>;
}

/** A session has no batters, so it has no first-pitch figures. */
export interface BullpenStats {
  readonly tally: Tally;
  /** The one thrown most first. */
  readonly types: readonly TypeTally[];
  readonly pitchers: readonly PlayerTally<Tally>[];
}

export function bullpenStats(pitches: readonly BullpenPitch[]): BullpenStats {
  const { swings, contacts, whiffs } = tallyOf({ pitches: pitches.filter(hasKnownSwing) });
  return {
    tally: { ...tallyOf({ pitches }), swings, contacts, whiffs },
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

export interface BullpenBlock {
  readonly person: Person;
  /** Numbers of the first and last pitch of the block among the pitcher's own, from 1. */
  readonly first: number;
  readonly last: number;
  readonly tally: Tally;
  readonly command: Command;
}

const BLOCK_SIZE = 10;

export function bullpenBlocks(pitches: readonly (BullpenPitch & AimedPitch)[]): BullpenBlock[] {
  return groupByPitcher(pitches).flatMap((pitcherPitches) =>
    Array.from({ length: Math.ceil(pitcherPitches.length / BLOCK_SIZE) }, (_, blockIndex) => {
      const blockPitches = pitcherPitches.slice(
        blockIndex * BLOCK_SIZE,
        (blockIndex + 1) * BLOCK_SIZE,
      );
      return {
        person: (pitcherPitches[0] as BullpenPitch).pitcher,
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

export interface PlannedPitch extends AimedPitch {
  readonly facts: Pick<PitchFacts, 'zone' | 'pitchType'>;
  readonly planned: { readonly pitchType: PitchType } | null;
}

/** All pitches for which the plan asked for the same pitch type and target. */
export interface PlannedThrows {
  readonly pitchType: PitchType;
  readonly target: number | null;
  readonly pitches: number;
  /** Pitches of the planned type / pitches. */
  readonly asPlanned: Rate;
  readonly command: Command;
}

/** Each pitch stores what the plan asked for, so a later change of the plan changes nothing here. */
export function plannedThrows(pitches: readonly PlannedPitch[]): PlannedThrows[] {
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
      asPlanned: rate(asPlanned, group.length),
      command: commandOf(group),
    };
  });
}

export function commandOutsidePlan(pitches: readonly PlannedPitch[]): Command {
  return commandOf(pitches.filter(({ planned }) => planned === null));
}
