import type { FoldedGame, FoldedPlateAppearance, LineScoreInning } from '../../game/folded-game.ts';
import { type BatterStats, batterStats } from '../batting/batter-stats.ts';
import { type HitterVsPitcherStats, hitterVsPitcherStats } from '../batting/hitter-vs-pitcher.ts';
import { countCalls } from '../measures/calls.ts';
import {
  battedPlateAppearances,
  type Perspective,
  pitchedPlateAppearances,
  pitchesOf,
} from '../measures/perspective.ts';
import {
  contactRate,
  firstPitchStrikeRate,
  strikeRate,
  whiffRate,
} from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';
import { outsideZoneCounts, strikeZoneData } from '../measures/zone-counts.ts';
import {
  averageVelocityByType,
  battingAvgAgainstByType,
  pitchTypeBreakdown,
  pitchTypeCounts,
  strikePercentageByType,
  swingMissBreakdown,
  swingMissCounts,
} from '../pitching/pitch-mix.ts';
import { type PitcherStats, pitcherStats } from '../pitching/pitcher-stats.ts';
import { type PitchSequences, pitchSequences } from '../pitching/sequences.ts';

type PitchingStats = ReturnType<typeof pitchingStats>;

export interface GameStats extends PitchingStats {
  readonly pitcherStats: readonly PitcherStats[];
  readonly batterStats: readonly BatterStats[];
  readonly hitterVsPitcherStats: readonly HitterVsPitcherStats[];
  readonly pitchSequences: PitchSequences;
  readonly lineScore: readonly LineScoreInning[];
}

/** The field names are those of `GET /api/games/{id}/stats`. Pitch sequences cover both sides. */
export function gameStats(game: FoldedGame, perspective: Perspective): GameStats {
  const plateAppearances = pitchedPlateAppearances(game, perspective);
  return {
    ...pitchingStats(plateAppearances),
    pitcherStats: pitcherStats(plateAppearances, game.outsByPitcher),
    batterStats: batterStats(battedPlateAppearances(game, perspective)),
    hitterVsPitcherStats: hitterVsPitcherStats(plateAppearances),
    pitchSequences: pitchSequences(game),
    lineScore: game.lineScore,
  };
}

function pitchingStats(plateAppearances: readonly FoldedPlateAppearance[]) {
  const pitches = pitchesOf(plateAppearances);
  const strikes = strikeRate(pitches);
  const firstPitchStrikes = firstPitchStrikeRate(pitches);
  const whiffs = whiffRate(pitches);
  return {
    totalPitches: strikes.of,
    strikes: strikes.n,
    balls: strikes.of - strikes.n,
    strikePercentage: strikes.percent,
    firstPitchStrikes: firstPitchStrikes.n,
    totalFirstPitches: firstPitchStrikes.of,
    firstPitchStrikePercentage: firstPitchStrikes.percent,
    callCounts: countCalls(pitches),
    swings: whiffs.of,
    whiffs: whiffs.n,
    contactPercentage: contactRate(pitches).percent,
    swingMissPercentage: whiffs.percent,
    avgVelocity: averageVelocity(sumVelocity(pitches)),
    pitchTypeCounts: pitchTypeCounts(pitches),
    pitchTypeBreakdown: pitchTypeBreakdown(pitches),
    strikePercentageByPitchType: strikePercentageByType(pitches),
    swingMissBreakdown: swingMissBreakdown(pitches),
    swingMissCounts: swingMissCounts(pitches),
    battingAvgAgainst: battingAvgAgainstByType(plateAppearances),
    averageVelocityByPitchType: averageVelocityByType(pitches),
    strikeZoneData: strikeZoneData(pitches),
    outsideZone: outsideZoneCounts(pitches),
  };
}
