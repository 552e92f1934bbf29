import { OUTSIDE_ZONES, STRIKE_ZONES } from '../../vocabulary/zones.ts';
import type { CountablePitch } from './calls.ts';

export interface ZoneCount {
  readonly zone: number;
  readonly count: number;
}

export function strikeZoneData(pitches: readonly CountablePitch[]): ZoneCount[] {
  return STRIKE_ZONES.map((zone) => ({ zone, count: countIn(pitches, zone) }));
}

export function outsideZoneCounts(pitches: readonly CountablePitch[]): Record<string, number> {
  return Object.fromEntries(OUTSIDE_ZONES.map((zone) => [String(zone), countIn(pitches, zone)]));
}

/** Zones 1 to 9. Zones without pitches are absent. */
export function zoneCounts(pitches: readonly CountablePitch[]): Record<string, number> {
  const zonesWithPitches = strikeZoneData(pitches).filter(({ count }) => count > 0);
  return Object.fromEntries(zonesWithPitches.map(({ zone, count }) => [String(zone), count]));
}

function countIn(pitches: readonly CountablePitch[], zone: number): number {
  return pitches.filter(({ facts }) => facts.zone === zone).length;
}
