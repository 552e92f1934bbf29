import type { FoldedGame } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { playerKey } from '../../game/person.ts';
import type { Side } from '../../vocabulary/vocabulary.ts';
import { pitchedPlateAppearances } from '../measures/perspective.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import type { Rate } from '../measures/rate.ts';
import { firstPitchStrikeRate, strikeRate } from '../measures/strike-rate.ts';
import { averageVelocity, sumVelocity } from '../measures/velocity.ts';
import { strikeZoneData, type ZoneCount } from '../measures/zone-counts.ts';
import { type CountPattern, countPatterns, LIVE_PATTERNS } from '../pitching/count-patterns.ts';
import { groupByType, pitchMix, type TypeRate } from '../pitching/pitch-mix.ts';

export interface LivePitcher {
  readonly pitcher: Person;
  readonly pitchCount: number;
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  /** Two decimals. Null when nothing was measured. */
  readonly averageVelocityMph: number | null;
  readonly mix: readonly TypeRate[];
  readonly firstPitchMix: readonly TypeRate[];
  readonly strikesByType: readonly TypeRate[];
  readonly zones: readonly ZoneCount[];
  readonly countPatterns: readonly CountPattern[];
}

export function livePitcher(game: FoldedGame, side: Side, pitcher: Person): LivePitcher {
  const key = playerKey(side, pitcher);
  const records = recordsByPitcher(pitchedPlateAppearances(game, side));
  const pitches = records.find((record) => record.key === key)?.pitches ?? [];
  const firstPitches = pitches.filter(({ isFirstPitch }) => isFirstPitch);
  return {
    pitcher,
    pitchCount: pitches.length,
    strikes: strikeRate(pitches),
    firstPitchStrikes: firstPitchStrikeRate(pitches),
    averageVelocityMph: averageVelocity(sumVelocity(pitches)),
    mix: pitchMix(pitches),
    firstPitchMix: pitchMix(firstPitches),
    strikesByType: groupByType(pitches).map(([type, pitchesOfType]) => ({
      type,
      rate: strikeRate(pitchesOfType),
    })),
    zones: strikeZoneData(pitches),
    countPatterns: countPatterns(pitches, LIVE_PATTERNS),
  };
}
