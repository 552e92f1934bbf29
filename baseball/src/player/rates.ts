import type { FoldedPitch } from '../game/folded-game.ts';
import {
  AVERAGE,
  AVERAGE_ON_BALLS_IN_PLAY,
  type BattingRate,
  ISOLATED_POWER,
  ON_BASE,
  SLUGGING,
  STRIKEOUTS,
  STRIKEOUTS_OR_WALKS,
  WALKS,
  WALKS_AND_HITS,
} from '../stats/batting/batting-line.ts';
import type { PitchRate } from '../stats/measures/pitch-rate.ts';
import {
  CALLED_OR_WHIFFED,
  CHASES,
  IN_ZONE,
  SWINGING_STRIKES,
  ZONE_SWINGS,
} from '../stats/measures/plate-discipline.ts';
import { CONTACT, FIRST_PITCH_STRIKES, STRIKES, WHIFFS } from '../stats/measures/strike-rate.ts';

export const PITCH_RATE_DEFINITIONS = {
  strikes: STRIKES,
  first_pitch_strikes: FIRST_PITCH_STRIKES,
  contact: CONTACT,
  whiffs: WHIFFS,
  swinging_strikes: SWINGING_STRIKES,
  called_or_whiffed: CALLED_OR_WHIFFED,
  zone: IN_ZONE,
  chase: CHASES,
  zone_swings: ZONE_SWINGS,
  /** All pitches, for pitches per inning and per batter. */
  pitches: { couldCount: () => true, counts: () => true },
  velocity_readings: {
    couldCount: () => true,
    counts: ({ facts }) => facts.velocityMph !== null,
  },
} as const satisfies Record<string, PitchRate<FoldedPitch>>;

export const BATTING_RATE_DEFINITIONS = {
  average: AVERAGE,
  on_base: ON_BASE,
  slugging: SLUGGING,
  isolated_power: ISOLATED_POWER,
  on_balls_in_play: AVERAGE_ON_BALLS_IN_PLAY,
  strikeouts: STRIKEOUTS,
  walks: WALKS,
  walks_and_hits: WALKS_AND_HITS,
  strikeouts_or_walks: STRIKEOUTS_OR_WALKS,
} as const satisfies Record<string, BattingRate>;

export type PitchRateName = keyof typeof PITCH_RATE_DEFINITIONS;
export type BattingRateName = keyof typeof BATTING_RATE_DEFINITIONS;
export type RateName = PitchRateName | BattingRateName;

export function isBattingRate(name: RateName): name is BattingRateName {
  return name in BATTING_RATE_DEFINITIONS;
}
