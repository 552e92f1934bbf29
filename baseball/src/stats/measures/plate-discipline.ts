import { isInStrikeZone, isOutsideZone } from '../../vocabulary/zones.ts';
import { type CountablePitch, isCalledStrike, isSwing, isWhiff } from './calls.ts';
import { type Rate, rate } from './rate.ts';

/** Misses of all pitches: SwStr %. */
export function swingingStrikeRate(pitches: readonly CountablePitch[]): Rate {
  return rate(pitches.filter(isWhiff).length, pitches.length);
}

/** Called strikes and misses of all pitches: CSW %. */
export function calledOrWhiffedRate(pitches: readonly CountablePitch[]): Rate {
  const earned = pitches.filter((pitch) => isCalledStrike(pitch) || isWhiff(pitch));
  return rate(earned.length, pitches.length);
}

/**
 * Pitches inside the zone of those with a place. A chart that has no place outside the zone has
 * not measured it: of 0.
 */
export function zoneRate(pitches: readonly CountablePitch[]): Rate {
  const outside = pitches.filter(({ facts }) => isOutsideZone(facts.zone)).length;
  const inside = pitches.filter(({ facts }) => isInStrikeZone(facts.zone)).length;
  return outside === 0 ? rate(0, 0) : rate(inside, inside + outside);
}

/** Swings at pitches outside the zone, of those. */
export function chaseRate(pitches: readonly CountablePitch[]): Rate {
  const outside = pitches.filter(({ facts }) => isOutsideZone(facts.zone));
  return rate(outside.filter(isSwing).length, outside.length);
}
