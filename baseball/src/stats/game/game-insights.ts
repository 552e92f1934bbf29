import type { FoldedGame } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { type Perspective, pitchedPlateAppearances, pitchesOf } from '../measures/perspective.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import { firstPitches } from '../measures/strike-rate.ts';
import { strikeZoneData, type ZoneCount } from '../measures/zone-counts.ts';
import { type AtBatEfficiency, atBatEfficiency } from '../pitching/at-bat-efficiency.ts';
import {
  COUNT_STRATEGY,
  type CountPattern,
  countPatterns,
  PITCHER_PATTERNS,
} from '../pitching/count-patterns.ts';
import { pitchMix, type TypeRate } from '../pitching/pitch-mix.ts';
import { type VelocityTrend, velocityTrend } from '../pitching/velocity-trend.ts';

/** What a game report says beside its figures, each with its n (second specification, section 9). */
export interface GameInsights {
  readonly velocityTrend: VelocityTrend | null;
  readonly atBatEfficiency: AtBatEfficiency | null;
  readonly countStrategy: readonly CountPattern[];
  readonly firstPitchTendencies: readonly FirstPitchTendency[];
  readonly pitchers: readonly PitcherInsights[];
}

export interface PitcherInsights {
  readonly person: Person;
  readonly countPatterns: readonly CountPattern[];
  readonly firstPitchTendencies: readonly FirstPitchTendency[];
  /** At most three of zones 1 to 9, most pitches first. */
  readonly topZones: readonly ZoneCount[];
}

export interface FirstPitchTendency extends TypeRate {
  /** Thrown first to at least every second batter. */
  readonly isHighlighted: boolean;
}

const HIGHLIGHT_PERCENT = 50;
const TOP_ZONES = 3;

/** Of what the pitchers of a perspective threw. */
export function gameInsights(game: FoldedGame, perspective: Perspective): GameInsights {
  const pitched = pitchedPlateAppearances(game, perspective);
  const pitches = pitchesOf(pitched);
  return {
    velocityTrend: velocityTrend(pitched),
    atBatEfficiency: atBatEfficiency(pitched),
    countStrategy: countPatterns(pitches, COUNT_STRATEGY),
    firstPitchTendencies: tendencies(pitchMix(firstPitches(pitched))),
    pitchers: recordsByPitcher(pitched).map((one) => ({
      person: one.person,
      countPatterns: countPatterns(one.pitches, PITCHER_PATTERNS),
      firstPitchTendencies: tendencies(pitchMix(one.pitches.filter((p) => p.isFirstPitch))),
      topZones: topZones(strikeZoneData(one.pitches)),
    })),
  };
}

function tendencies(mix: readonly TypeRate[]): FirstPitchTendency[] {
  return mix.map((one) => ({
    ...one,
    isHighlighted: 100 * one.rate.n >= HIGHLIGHT_PERCENT * one.rate.of,
  }));
}

function topZones(zones: readonly ZoneCount[]): ZoneCount[] {
  return zones
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.zone - b.zone)
    .slice(0, TOP_ZONES);
}
