import type { FoldedGame } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { type Perspective, pitchedPlateAppearances } from '../measures/perspective.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { whiffRate } from '../measures/strike-rate.ts';
import { type InningVelocity, velocityByInning } from '../measures/velocity.ts';
import { strikeZoneData, type ZoneCount } from '../measures/zone-counts.ts';
import { type PitcherStats, pitcherStats } from '../pitching/pitcher-stats.ts';
import type { ArsenalPitch } from '../pitching/pitching-sums.ts';
import { arsenalFromSums, sumPitching } from '../pitching/pitching-sums.ts';

export interface PitcherCard {
  readonly person: Person;
  readonly stats: PitcherStats;
  readonly whiffs: Rate;
  readonly arsenal: readonly ArsenalPitch[];
  readonly zones: readonly ZoneCount[];
  readonly velocityByInning: readonly InningVelocity[];
}

export function pitcherCards(game: FoldedGame, perspective: Perspective): PitcherCard[] {
  const plateAppearances = pitchedPlateAppearances(game, perspective);
  const rows = pitcherStats(plateAppearances, game.outsByPitcher);
  return recordsByPitcher(plateAppearances).flatMap((record, index) => {
    // Both lists have the same pitchers in the same order.
    const stats = rows[index];
    if (stats === undefined) return [];
    const { person, pitches } = record;
    return {
      person,
      stats,
      whiffs: whiffRate(pitches),
      arsenal: arsenalFromSums(sumPitching(record)),
      zones: strikeZoneData(pitches),
      velocityByInning: velocityByInning(pitches),
    };
  });
}
