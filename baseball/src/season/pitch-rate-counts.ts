import type { FoldedPitch } from '../game/folded-game.ts';
import { pitchRate } from '../stats/measures/pitch-rate.ts';
import {
  CALLED_OR_WHIFFED,
  CHASES,
  IN_ZONE,
  ZONE_SWINGS,
} from '../stats/measures/plate-discipline.ts';
import { type Rate, rate } from '../stats/measures/rate.ts';
import { CONTACT, FIRST_PITCH_STRIKES } from '../stats/measures/strike-rate.ts';

export interface PitchRateCounts {
  readonly pitches: number;
  readonly calledOrWhiffed: number;
  readonly swings: number;
  readonly contacts: number;
  readonly firstPitches: number;
  readonly firstPitchStrikes: number;
  /** Numerator of Zone %. Games in which no pitch of the player is outside the zone are left out. */
  readonly inZone: number;
  readonly inOrOutsideZone: number;
  readonly zonePitches: number;
  readonly zoneSwings: number;
  readonly outsidePitches: number;
  readonly chases: number;
}

export interface PitchRates {
  readonly contact: Rate;
  readonly calledOrWhiffed: Rate;
  readonly firstPitchStrikes: Rate;
  readonly zone: Rate;
  readonly zoneSwings: Rate;
  readonly chase: Rate;
}

/** Pass the pitches of one game, because Zone % is decided game by game. */
export function countForPitchRates(pitches: readonly FoldedPitch[]): PitchRateCounts {
  const calledOrWhiffed = pitchRate(pitches, CALLED_OR_WHIFFED);
  const contact = pitchRate(pitches, CONTACT);
  const firstPitch = pitchRate(pitches, FIRST_PITCH_STRIKES);
  const zone = pitchRate(pitches, IN_ZONE);
  const zoneSwings = pitchRate(pitches, ZONE_SWINGS);
  const chase = pitchRate(pitches, CHASES);
  return {
    pitches: calledOrWhiffed.of,
    calledOrWhiffed: calledOrWhiffed.n,
    swings: contact.of,
    contacts: contact.n,
    firstPitches: firstPitch.of,
    firstPitchStrikes: firstPitch.n,
    inZone: zone.n,
    inOrOutsideZone: zone.of,
    zonePitches: zoneSwings.of,
    zoneSwings: zoneSwings.n,
    outsidePitches: chase.of,
    chases: chase.n,
  };
}

export function pitchRates(counts: PitchRateCounts): PitchRates {
  return {
    contact: rate(counts.contacts, counts.swings),
    calledOrWhiffed: rate(counts.calledOrWhiffed, counts.pitches),
    firstPitchStrikes: rate(counts.firstPitchStrikes, counts.firstPitches),
    zone: rate(counts.inZone, counts.inOrOutsideZone),
    zoneSwings: rate(counts.zoneSwings, counts.zonePitches),
    chase: rate(counts.chases, counts.outsidePitches),
  };
}
