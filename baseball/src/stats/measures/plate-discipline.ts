import { isInStrikeZone, isOutsideZone } from '../../vocabulary/zones.ts';
import { isCalledStrike, isSwing, isWhiff } from './calls.ts';
import type { PitchRate } from './pitch-rate.ts';

/** SwStr %: misses / pitches. */
export const SWINGING_STRIKES: PitchRate = { couldCount: () => true, counts: isWhiff };

/** CSW %: (called strikes + misses) / pitches. */
export const CALLED_OR_WHIFFED: PitchRate = {
  couldCount: () => true,
  counts: (pitch) => isCalledStrike(pitch) || isWhiff(pitch),
};

/** Zone %. It is not known if no pitch is outside, because outside zones were then probably not recorded. */
export const IN_ZONE: PitchRate = {
  couldCount: ({ facts }) => isInStrikeZone(facts.zone) || isOutsideZone(facts.zone),
  counts: ({ facts }) => isInStrikeZone(facts.zone),
  isKnown: (pitches) => pitches.some(({ facts }) => isOutsideZone(facts.zone)),
};

export const CHASES: PitchRate = {
  couldCount: ({ facts }) => isOutsideZone(facts.zone),
  counts: isSwing,
};

export const ZONE_SWINGS: PitchRate = {
  couldCount: ({ facts }) => isInStrikeZone(facts.zone),
  counts: isSwing,
};
