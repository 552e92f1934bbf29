import type { BoxScorePitcher } from '../box-score/box-score.ts';
import { type PitchingCounts, pitchingCountsOf } from '../box-score/pitching-lines.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { playerKey } from '../game/person.ts';
import { pitchedPlateAppearances } from '../stats/measures/perspective.ts';
import { recordsByPitcher } from '../stats/measures/player-records.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import type { PlayerCounts } from './add-games.ts';
import { countForPitchRates, type PitchRateCounts } from './pitch-rate-counts.ts';

export interface PitcherSeasonCounts extends PitchingCounts, PitchRateCounts {
  readonly games: number;
  readonly gamesStarted: number;
  readonly wins: number;
  readonly losses: number;
  readonly saves: number;
  /** Earned runs times the scheduled innings of the game, from which ERA is computed. */
  readonly scaledEarnedRuns: number;
}

export function countPitchers(
  game: FoldedGame,
  lines: readonly BoxScorePitcher[],
  innings: number,
  side: Side = 'team',
): PlayerCounts<PitcherSeasonCounts>[] {
  const records = recordsByPitcher(pitchedPlateAppearances(game, side));
  const pitchesByKey = new Map(records.map(({ key, pitches }) => [key, pitches]));
  return lines.map((line, index) => {
    const person: Person = { id: line.playerId, name: line.pitcherName };
    const pitches = pitchesByKey.get(playerKey(side, person)) ?? [];
    return {
      person,
      counts: {
        games: 1,
        gamesStarted: index === 0 ? 1 : 0,
        wins: line.decision === 'W' ? 1 : 0,
        losses: line.decision === 'L' ? 1 : 0,
        saves: line.decision === 'S' ? 1 : 0,
        scaledEarnedRuns: line.earnedRuns * innings,
        ...pitchingCountsOf(line),
        ...countForPitchRates(pitches),
      },
    };
  });
}
