import { pitchMix, type TypeRate } from '../../figures/type-tallies.ts';
import type { FoldedGame } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { strikeZoneData, type ZoneCount } from '../measures/calls.ts';
import {
  type Perspective,
  pitchedPlateAppearances,
  pitchesOf,
} from '../measures/plate-appearances.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import {
  COUNT_STRATEGY,
  type CountPattern,
  countPatterns,
  PITCHER_PATTERNS,
} from '../pitching/count-patterns.ts';
import {
  type AtBatEfficiency,
  atBatEfficiency,
  type VelocityTrend,
  velocityTrend,
} from '../pitching/velocity-trend.ts';

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
  readonly topZones: readonly ZoneCount[];
}

export interface FirstPitchTendency extends TypeRate {
  readonly isHighlighted: boolean;
}

const HIGHLIGHT_PERCENT = 50;
const TOP_ZONES = 3;

export function gameInsights(game: FoldedGame, perspective: Perspective): GameInsights {
  const plateAppearances = pitchedPlateAppearances(game, perspective);
  const pitches = pitchesOf(plateAppearances);
  return {
    velocityTrend: velocityTrend(plateAppearances),
    atBatEfficiency: atBatEfficiency(plateAppearances),
    countStrategy: countPatterns(pitches, COUNT_STRATEGY),
    firstPitchTendencies: tendencies(
      pitchMix(plateAppearances.flatMap((plateAppearance) => plateAppearance.pitches.slice(0, 1))),
    ),
    pitchers: recordsByPitcher(plateAppearances).map(({ person, pitches: pitcherPitches }) => ({
      person,
      countPatterns: countPatterns(pitcherPitches, PITCHER_PATTERNS),
      firstPitchTendencies: tendencies(
        pitchMix(pitcherPitches.filter((pitch) => pitch.isFirstPitch)),
      ),
      topZones: topZones(strikeZoneData(pitcherPitches)),
    })),
  };
}

function tendencies(mix: readonly TypeRate[]): FirstPitchTendency[] {
  return mix.map(({ type, rate }) => ({
    type,
    rate,
    isHighlighted: 100 * rate.n >= HIGHLIGHT_PERCENT * rate.of,
  }));
}

function topZones(zones: readonly ZoneCount[]): ZoneCount[] {
  return zones
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.zone - b.zone)
    .slice(0, TOP_ZONES);
}
