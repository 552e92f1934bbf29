import type { FoldedGame, FoldedPitch } from '../folded-game.ts';
import type { Person } from '../game-log.ts';
import { pitcherAppearances } from './appearances.ts';
import type { ArsenalPitch } from './arsenal.ts';
import type { InningVelocity } from './game-charts.ts';
import { type Perspective, pitchedPlateAppearances } from './perspective.ts';
import { type PitcherStats, pitcherStats } from './pitcher.ts';
import { arsenalOfSums, sumPitching } from './pitching-sums.ts';
import type { Rate } from './rate.ts';
import { whiffRate } from './strike-rate.ts';
import { averageVelocity, sumVelocity } from './velocity.ts';
import { strikeZoneData, type ZoneCount } from './zones.ts';

/** One pitcher's game on one page. */
export interface PitcherCard {
  readonly person: Person;
  readonly stats: PitcherStats;
  readonly whiffs: Rate;
  readonly arsenal: readonly ArsenalPitch[];
  /** Zones 1 to 9. */
  readonly zones: readonly ZoneCount[];
  readonly velocityByInning: readonly InningVelocity[];
}

/** Of the pitchers of a perspective, in order of first appearance. */
export function pitcherCards(game: FoldedGame, perspective: Perspective): PitcherCard[] {
  const pitched = pitchedPlateAppearances(game, perspective);
  const rows = pitcherStats(pitched, game.outsByPitcher);
  return pitcherAppearances(pitched).flatMap((appearance, at) => {
    const stats = rows[at];
    if (stats === undefined) return [];
    const { person, pitches } = appearance;
    return {
      person,
      stats,
      whiffs: whiffRate(pitches),
      arsenal: arsenalOfSums(sumPitching(appearance)),
      zones: strikeZoneData(pitches),
      velocityByInning: velocityByInning(pitches),
    };
  });
}

function velocityByInning(pitches: readonly FoldedPitch[]): InningVelocity[] {
  const innings = [...new Set(pitches.map(({ inning }) => inning))].sort((a, b) => a - b);
  return innings.flatMap((inning) => {
    const sum = sumVelocity(pitches.filter((pitch) => pitch.inning === inning));
    const averageMph = averageVelocity(sum);
    return averageMph === null ? [] : [{ inning, averageMph, measured: sum.measured }];
  });
}
