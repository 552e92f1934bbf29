import { isInStrikeZone, isOutsideZone } from '../../vocabulary/zones.ts';
import { type CountablePitch, isCalledStrike, isSwing, isWhiff } from './calls.ts';
import { type Rate, rate } from './rate.ts';

/** SwStr %: misses / pitches. */
export function swingingStrikeRate(pitches: readonly CountablePitch[]): Rate {
  return rate(pitches.filter(isWhiff).length, pitches.length);
}

/** CSW %: (called strikes + misses) / pitches. */
export function calledOrWhiffedRate(pitches: readonly CountablePitch[]): Rate {
  const strikesWithoutContact = pitches.filter((pitch) => isCalledStrike(pitch) || isWhiff(pitch));
  return rate(strikesWithoutContact.length, pitches.length);
}

/**
 * Zone % is the pitches in the strike zone divided by the pitches with a zone. Returns 0 of 0 if no pitch
 * is outside the strike zone, because outside zones were then probably not recorded.
 */
export function zoneRate(pitches: readonly CountablePitch[]): Rate {
  const outside = pitches.filter(({ facts }) => isOutsideZone(facts.zone)).length;
  const inside = pitches.filter(({ facts }) => isInStrikeZone(facts.zone)).length;
  return outside === 0 ? rate(0, 0) : rate(inside, inside + outside);
}

/** Chase %: swings at pitches outside the strike zone / pitches outside it. */
export function chaseRate(pitches: readonly CountablePitch[]): Rate {
  const outside = pitches.filter(({ facts }) => isOutsideZone(facts.zone));
  return rate(outside.filter(isSwing).length, outside.length);
}
