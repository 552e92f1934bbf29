import type { PlayerTally } from '../../figures/line-tallies.ts';
import { type Tally, tallyOf } from '../../figures/tally.ts';
import { type TypeTally, tallyTypes } from '../../figures/type-tallies.ts';
import type { Person, PitchFacts } from '../../game/game-log.ts';
import { personKey } from '../../game/person.ts';
import { groupBy } from '../measures/group-by.ts';
import { average } from '../measures/rate.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

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
