import type { FoldedGame, GameState } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { pitchedPlateAppearances, pitchesOf } from '../measures/perspective.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import { type PitchingSums, sumPitching } from '../pitching/pitching-sums.ts';

/**
 * What a season needs of a game, a few kilobytes of plain JSON: it can be stored instead of
 * reading the game's log again, for as long as the log stays as it was.
 */
export interface GameSummary {
  readonly score: GameState['score'];
  /** What our pitchers threw. */
  readonly pitching: PitchingSums;
  /** Ours, in order of first appearance. */
  readonly pitchers: readonly PitcherSums[];
}

export interface PitcherSums extends PitchingSums {
  readonly person: Person;
}

/** Raised with every change of what a summary holds or how it is counted: stored ones are then old. */
export const GAME_SUMMARY_VERSION = 1;

export function summarizeGame(game: FoldedGame): GameSummary {
  const charged = pitchedPlateAppearances(game, 'team');
  return {
    score: game.state.score,
    pitching: sumPitching({ charged, pitches: pitchesOf(charged) }),
    pitchers: recordsByPitcher(charged).map((appearance) => ({
      person: appearance.person,
      ...sumPitching(appearance),
    })),
  };
}
