import type { FoldedPitch, FoldedPlateAppearance } from '../../game/folded-game.ts';
import { type CountablePitch, isContact, isStrike, isSwing, isWhiff } from './calls.ts';
import { type PitchRate, pitchRate } from './pitch-rate.ts';
import type { Rate } from './rate.ts';

export const STRIKES: PitchRate = { couldCount: () => true, counts: isStrike };

export const FIRST_PITCH_STRIKES: PitchRate<FoldedPitch> = {
  couldCount: ({ isFirstPitch }) => isFirstPitch,
  counts: isStrike,
};

/** (Fouls + balls in play) / swings. A foul tip is no contact. */
export const CONTACT: PitchRate = { couldCount: isSwing, counts: isContact };

export const WHIFFS: PitchRate = { couldCount: isSwing, counts: isWhiff };

export function strikeRate(pitches: readonly CountablePitch[]): Rate {
  return pitchRate(pitches, STRIKES);
}

export function firstPitchStrikeRate(pitches: readonly FoldedPitch[]): Rate {
  return pitchRate(pitches, FIRST_PITCH_STRIKES);
}

export function firstPitches(plateAppearances: readonly FoldedPlateAppearance[]): FoldedPitch[] {
  return plateAppearances.flatMap(({ pitches }) => pitches.slice(0, 1));
}

export function contactRate(pitches: readonly CountablePitch[]): Rate {
  return pitchRate(pitches, CONTACT);
}

export function whiffRate(pitches: readonly CountablePitch[]): Rate {
  return pitchRate(pitches, WHIFFS);
}
