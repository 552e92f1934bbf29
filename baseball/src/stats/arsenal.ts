import type { FoldedGame } from '../folded-game.ts';
import type { PitchType } from '../vocabulary.ts';
import type { Appearance } from './appearances.ts';
import { type Perspective, pitchedPlateAppearances, pitchesOf } from './perspective.ts';
import { type AverageAgainst, battingAvgAgainstByType, groupByType } from './pitch-mix.ts';
import { type Rate, rate } from './rate.ts';
import { strikeRate, whiffRate } from './strike-rate.ts';
import { averageVelocity, sumVelocity } from './velocity.ts';

/** A type of pitch with all that is said of it, each figure with what it rests on. */
export interface ArsenalPitch {
  readonly type: PitchType;
  /** Of all pitches, those of unknown type too. */
  readonly share: Rate;
  readonly strikes: Rate;
  /** Misses of swings. */
  readonly whiffs: Rate;
  /** mph with two decimals; null where nothing was measured. */
  readonly averageVelocity: number | null;
  readonly measured: number;
  /** Over the plate appearances whose last pitch was of the type. */
  readonly against: AverageAgainst;
}

const NOBODY: AverageAgainst = { hits: 0, atBats: 0, average: null };

/** The types thrown, most thrown first. */
export function arsenalOf({
  charged,
  pitches,
}: Pick<Appearance, 'charged' | 'pitches'>): ArsenalPitch[] {
  const against = battingAvgAgainstByType(charged);
  return groupByType(pitches).map(([type, ofType]) => {
    const velocity = sumVelocity(ofType);
    return {
      type,
      share: rate(ofType.length, pitches.length),
      strikes: strikeRate(ofType),
      whiffs: whiffRate(ofType),
      averageVelocity: averageVelocity(velocity),
      measured: velocity.measured,
      against: against[type] ?? NOBODY,
    };
  });
}

/** What the pitchers of a perspective threw in a game. */
export function gameArsenal(game: FoldedGame, perspective: Perspective): ArsenalPitch[] {
  const charged = pitchedPlateAppearances(game, perspective);
  return arsenalOf({ charged, pitches: pitchesOf(charged) });
}
