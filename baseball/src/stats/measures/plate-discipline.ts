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

/**
 * Zone % is the pitches in the strike zone divided by the pitches with a zone. It is not known if no pitch is outside
 * the strike zone, because outside zones were then probably not recorded.
 */
export const IN_ZONE: PitchRate = {
  couldCount: ({ facts }) => isInStrikeZone(facts.zone) || isOutsideZone(facts.zone),
  counts: ({ facts }) => isInStrikeZone(facts.zone),
  isKnown: (pitches) => pitches.some(({ facts }) => isOutsideZone(facts.zone)),
};

/** Chase %: swings at pitches outside the strike zone / pitches outside it. */
export const CHASES: PitchRate = {
  couldCount: ({ facts }) => isOutsideZone(facts.zone),
  counts: isSwing,
};

/** Zone Swing %: swings at pitches in the strike zone / pitches in it. */
export const ZONE_SWINGS: PitchRate = {
  couldCount: ({ facts }) => isInStrikeZone(facts.zone),
  counts: isSwing,
};
