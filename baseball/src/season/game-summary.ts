import type { BoxScoreBatter } from '../box-score/batting-lines.ts';
import { type GameToScore, teamBoxScore } from '../box-score/box-score.ts';
import { hasFigures } from '../box-score/forfeit.ts';
import type { BoxScorePitcher } from '../box-score/pitching-lines.ts';
import { playsOf } from '../box-score/plays.ts';
import { applyEntries, foldApplied } from '../fold/fold-game.ts';
import type { GameState } from '../game/folded-game.ts';
import type { LogEntry } from '../game/game-log.ts';
import { scheduledInnings } from '../game/scheduled-innings.ts';

/** Raise it with every change of the fields or the counting of `GameSummary`, so that stored summaries expire. */
export const GAME_SUMMARY_VERSION = 1;

/**
 * A game's figures for season reports. Of a game that was forfeited before it was a regulation game, only the score counts (OBR
 * 9.03(e)(2)).
 * They are stored, so that the log is read again only after it has changed.
 */
export interface GameSummary {
  readonly score: GameState['score'];
  /** The scheduled innings. */
  readonly innings: number;
  /** The counted pitches of both sides, without voided ones. */
  readonly pitches: number;
  /** Our lines of the box score. Empty without a plate appearance of either side. */
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly BoxScorePitcher[];
}

export function summarizeGame(game: GameToScore): GameSummary {
  const { setup, entries } = game;
  const applied = applyEntries(setup, entries);
  const folded = foldApplied(setup, applied);
  const plays = playsOf(setup, applied);
  const hasBegun = folded.plateAppearances.length > 0;
  const { batting, pitching } = hasBegun ? teamBoxScore(game, plays, folded) : NO_LINES;
  return {
    score: folded.state.score,
    innings: scheduledInnings(setup),
    pitches: hasFigures(setup, plays) ? countPitches(entries) : 0,
    batting,
    pitching,
  };
}

const NO_LINES = { batting: [], pitching: [] };

export function countPitches(entries: readonly LogEntry[]): number {
  return entries.filter(({ kind }) => kind === 'pitch').length;
}
