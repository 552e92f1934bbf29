import type { FoldedPlateAppearance } from '../../game/folded-game.ts';
import { isFoul } from '../measures/calls.ts';
import { recordsByMatchup } from '../measures/player-records.ts';
import { strikeRate } from '../measures/strike-rate.ts';
import { countBatting } from './batting-line.ts';

export interface HitterVsPitcherStats {
  readonly batter: string;
  readonly pitcher: string;
  readonly plateAppearances: number;
  readonly atBats: number;
  readonly hits: number;
  readonly strikeouts: number;
  readonly walks: number;
  readonly totalPitches: number;
  readonly strikes: number;
  readonly balls: number;
  readonly fouls: number;
}

export function hitterVsPitcherStats(
  plateAppearances: readonly FoldedPlateAppearance[],
): HitterVsPitcherStats[] {
  return recordsByMatchup(plateAppearances).map(
    ({ batter, pitcher, chargedAppearances, pitches }) => {
      const line = countBatting(chargedAppearances);
      const { n: strikes, of: totalPitches } = strikeRate(pitches);
      return {
        batter: batter.name,
        pitcher: pitcher.name,
        plateAppearances: line.plateAppearances,
        atBats: line.atBats,
        hits: line.hits,
        strikeouts: line.strikeouts,
        walks: line.walks,
        totalPitches,
        strikes,
        balls: totalPitches - strikes,
        fouls: pitches.filter(isFoul).length,
      };
    },
  );
}
