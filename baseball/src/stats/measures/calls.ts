import type { PitchFacts } from '../../game/game-log.ts';
import type { UmpireCall } from '../../vocabulary/vocabulary.ts';
import { OUTSIDE_ZONES, STRIKE_ZONES } from '../../vocabulary/zones.ts';

// What counts as a strike, a swing and so on: docs/statistics.md, "Calls".

export function isStrike({ facts }: { readonly facts: Pick<CountablePitch['facts'], 'call'> }) {
  return facts.call !== 'ball';
}

/** `strike` is a swing and a miss in a game. A foul tip was caught, so it is a miss even if the call is a foul. */
export function isWhiff({ facts }: CountablePitch): boolean {
  const { call, foulTip } = facts;
  return call === 'swinging_strike' || call === 'strike' || (call === 'foul' && foulTip === true);
}

export function isContact(pitch: CountablePitch): boolean {
  return !isWhiff(pitch) && (pitch.facts.call === 'foul' || pitch.facts.call === 'in_play');
}

export function isSwing(pitch: CountablePitch): boolean {
  return isWhiff(pitch) || isContact(pitch);
}

export function isCalledStrike({ facts }: CountablePitch): boolean {
  return facts.call === 'called_strike';
}

export function isFoul({ facts }: CountablePitch): boolean {
  return facts.call === 'foul';
}

export function countCalls(
  pitches: readonly CountablePitch[],
): Partial<Record<UmpireCall, number>> {
  const counts: Partial<Record<UmpireCall, number>> = {};
  for (const { facts } of pitches) counts[facts.call] = (counts[facts.call] ?? 0) + 1;
  return counts;
}

export interface CountablePitch {
  readonly isFirstPitch?: boolean;
  readonly facts: Pick<PitchFacts, 'call' | 'foulTip' | 'pitchType' | 'velocityMph' | 'zone'>;
}

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
