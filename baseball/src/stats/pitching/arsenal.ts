import type { FoldedGame } from '../../game/folded-game.ts';
import type { PitchType } from '../../vocabulary/vocabulary.ts';
import { type Perspective, pitchedPlateAppearances, pitchesOf } from '../measures/perspective.ts';
import type { Rate } from '../measures/rate.ts';
import type { AverageAgainst } from './pitch-mix.ts';
import { arsenalOfSums, sumPitching } from './pitching-sums.ts';

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

/** What the pitchers of a perspective threw in a game. */
export function gameArsenal(game: FoldedGame, perspective: Perspective): ArsenalPitch[] {
  const charged = pitchedPlateAppearances(game, perspective);
  return arsenalOfSums(sumPitching({ charged, pitches: pitchesOf(charged) }));
}
