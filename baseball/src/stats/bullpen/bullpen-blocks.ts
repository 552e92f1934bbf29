import type { Person } from '../../game/game-log.ts';
import type { Rate } from '../measures/rate.ts';
import { strikeRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';
import { type BullpenPitch, groupByPitcher } from './bullpen-stats.ts';
import { type AimedPitch, type Command, commandOf } from './command.ts';

/** Ten pitches of a pitcher, or what is left of them at the end. */
export interface BullpenBlock {
  readonly person: Person;
  /** Counted over the pitcher's own pitches, from 1. */
  readonly first: number;
  readonly last: number;
  readonly strikes: Rate;
  readonly avgVelocity: number | null;
  readonly measured: number;
  readonly command: Command;
}

const BLOCK_SIZE = 10;

/** How each pitcher's session went, ten pitches at a time. */
export function bullpenBlocks(pitches: readonly (BullpenPitch & AimedPitch)[]): BullpenBlock[] {
  return groupByPitcher(pitches).flatMap((thrown) =>
    Array.from({ length: Math.ceil(thrown.length / BLOCK_SIZE) }, (_, place) => {
      const ten = thrown.slice(place * BLOCK_SIZE, (place + 1) * BLOCK_SIZE);
      const sum = sumVelocity(ten);
      return {
        person: (thrown[0] as BullpenPitch).pitcher,
        first: place * BLOCK_SIZE + 1,
        last: place * BLOCK_SIZE + ten.length,
        strikes: strikeRate(ten),
        avgVelocity: averageVelocity(sum),
        measured: sum.measured,
        command: commandOf(ten),
      };
    }),
  );
}
