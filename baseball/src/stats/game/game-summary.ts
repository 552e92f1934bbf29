import type { FoldedGame, GameState } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { pitchedPlateAppearances, pitchesOf } from '../measures/perspective.ts';
import { recordsByPitcher } from '../measures/player-records.ts';
import { type PitchingSums, sumPitching } from '../pitching/pitching-sums.ts';

/** A game's figures for season reports. They are stored, so that the log is read again only after it has changed. */
export interface GameSummary {
  readonly score: GameState['score'];
  readonly pitching: PitchingSums;
  /** The team's pitchers, in order of first appearance. */
  readonly pitchers: readonly PitcherSums[];
}

export interface PitcherSums extends PitchingSums {
  readonly person: Person;
}

/** Raise it with every change of a summary's fields or counting, so that stored summaries expire. */
export const GAME_SUMMARY_VERSION = 1;

export function summarizeGame(game: FoldedGame): GameSummary {
  const chargedAppearances = pitchedPlateAppearances(game, 'team');
  return {
    score: game.state.score,
    pitching: sumPitching({ chargedAppearances, pitches: pitchesOf(chargedAppearances) }),
    pitchers: recordsByPitcher(chargedAppearances).map((record) => ({
      person: record.person,
      ...sumPitching(record),
    })),
  };
}
