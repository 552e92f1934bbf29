import { type Tally, tallyOf } from '../../figures/tally.ts';
import type { Person } from '../../game/game-log.ts';
import { type BullpenPitch, groupByPitcher } from './bullpen-stats.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

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
