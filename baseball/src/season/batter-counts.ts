import {
  type BattingCounts,
  type BoxScoreBatter,
  battingCountsOf,
} from '../box-score/batting-lines.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { playerKey } from '../game/person.ts';
import { battedPlateAppearances } from '../stats/measures/perspective.ts';
import { recordsByBatter } from '../stats/measures/player-records.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { PlayerCounts } from './add-games.ts';
import { countForPitchRates, type PitchRateCounts } from './pitch-rate-counts.ts';

/** `pitches` are those that the batter saw. */
export interface BatterSeasonCounts extends BattingCounts, PitchRateCounts {
  /** Games in which the player was in the batting order, batted or ran. */
  readonly games: number;
}

export interface CountedBatter extends PlayerCounts<BatterSeasonCounts> {
  /** From 1. Null for players without a spot in the batting order. */
  readonly battingOrder: number | null;
}

export function countBatters(
  game: FoldedGame,
  lines: readonly BoxScoreBatter[],
  side: Side = 'team',
): CountedBatter[] {
  const records = recordsByBatter(battedPlateAppearances(game, side));
  const pitchesByKey = new Map(records.map(({ key, pitches }) => [key, pitches]));
  return lines.map((line) => {
    const person: Person = { id: line.playerId, name: line.batterName };
    const pitches = pitchesByKey.get(playerKey(side, person)) ?? [];
    return {
      person,
      battingOrder: line.battingOrder,
      counts: {
        games: 1,
        ...battingCountsOf(line),
        ...countForPitchRates(pitches),
      },
    };
  });
}
