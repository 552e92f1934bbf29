import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { type CountablePitch, isContact, isStrike, isSwing, isWhiff } from './calls.ts';
import { type Rate, rate } from './rate.ts';

/** Strikes of all pitches. */
export function strikeRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isStrike), pitches.length);
}

/** Strikes of first pitches; a plate appearance without a pitch has none. */
export function firstPitchStrikeRate(plateAppearances: readonly FoldedPlateAppearance[]): Rate {
  return strikeRate(firstPitches(plateAppearances));
}

export function firstPitches(plateAppearances: readonly FoldedPlateAppearance[]): FoldedPitch[] {
  return plateAppearances.flatMap(({ pitches }) => pitches.slice(0, 1));
}

/** Fouls and balls in play of all swings. */
export function contactRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isContact), count(pitches, isSwing));
}

/** Misses of all swings. */
export function whiffRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isWhiff), count(pitches, isSwing));
}

function count(pitches: readonly CountablePitch[], is: (pitch: CountablePitch) => boolean): number {
  return pitches.filter(is).length;
}
