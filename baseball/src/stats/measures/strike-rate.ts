import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { type CountablePitch, isContact, isStrike, isSwing, isWhiff } from './calls.ts';
import { type Rate, rate } from './rate.ts';

/** Strikes / pitches. */
export function strikeRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isStrike), pitches.length);
}

/** First pitches that were strikes / first pitches. */
export function firstPitchStrikeRate(plateAppearances: readonly FoldedPlateAppearance[]): Rate {
  return strikeRate(firstPitches(plateAppearances));
}

export function firstPitches(plateAppearances: readonly FoldedPlateAppearance[]): FoldedPitch[] {
  return plateAppearances.flatMap(({ pitches }) => pitches.slice(0, 1));
}

/** (Fouls + balls in play) / swings. A foul tip is no contact. */
export function contactRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isContact), count(pitches, isSwing));
}

export function whiffRate(pitches: readonly CountablePitch[]): Rate {
  return rate(count(pitches, isWhiff), count(pitches, isSwing));
}

function count(
  pitches: readonly CountablePitch[],
  isCounted: (pitch: CountablePitch) => boolean,
): number {
  return pitches.filter(isCounted).length;
}
