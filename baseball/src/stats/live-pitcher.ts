import type { FoldedGame } from '../folded-game.ts';
import type { Person } from '../game-log.ts';
import { playerKey } from '../person.ts';
import type { Side } from '../vocabulary.ts';
import { pitcherAppearances } from './appearances.ts';
import { type CountPattern, countPatterns, LIVE_PATTERNS } from './count-patterns.ts';
import { pitchedPlateAppearances } from './perspective.ts';
import { groupByType, pitchMix, type TypeRate } from './pitch-mix.ts';
import type { Rate } from './rate.ts';
import { strikeRate } from './strike-rate.ts';
import { averageVelocity, sumVelocity } from './velocity.ts';
import { strikeZoneData, type ZoneCount } from './zones.ts';

/** The Pitcher Analytics panel: what he threw in this game himself. */
export interface LivePitcher {
  readonly pitcher: Person;
  readonly pitchCount: number;
  readonly strikes: Rate;
  readonly firstPitchStrikes: Rate;
  readonly averageVelocityMph: number | null;
  readonly mix: readonly TypeRate[];
  readonly firstPitchMix: readonly TypeRate[];
  readonly strikesByType: readonly TypeRate[];
  readonly zones: readonly ZoneCount[];
  readonly countPatterns: readonly CountPattern[];
}

/** @param side whose pitcher he is */
export function livePitcher(game: FoldedGame, side: Side, pitcher: Person): LivePitcher {
  const key = playerKey(side, pitcher);
  const appearances = pitcherAppearances(pitchedPlateAppearances(game, side));
  const pitches = appearances.find((one) => one.key === key)?.pitches ?? [];
  const first = pitches.filter(({ isFirstPitch }) => isFirstPitch);
  return {
    pitcher,
    pitchCount: pitches.length,
    strikes: strikeRate(pitches),
    firstPitchStrikes: strikeRate(first),
    averageVelocityMph: averageVelocity(sumVelocity(pitches)),
    mix: pitchMix(pitches),
    firstPitchMix: pitchMix(first),
    strikesByType: groupByType(pitches).map(([type, ofType]) => ({
      type,
      rate: strikeRate(ofType),
    })),
    zones: strikeZoneData(pitches),
    countPatterns: countPatterns(pitches, LIVE_PATTERNS),
  };
}
