import { foldGame } from '../fold/fold-game.ts';
import type { LineScoreInning } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { lineupCard } from '../lineup/lineup-card.ts';
import { countErrors } from '../stats/batting/batting-line.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import {
  type BattingCounts,
  type BattingRates,
  type BoxScoreBatter,
  battingLines,
  battingTotals,
} from './batting-lines.ts';
import { teamLeftOnBase } from './left-on-base.ts';
import { type BoxScorePitcher, pitchingLines } from './pitching-lines.ts';
import { listPlays } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';
import { type ScoringPlay, scoringPlays } from './scoring-plays.ts';

export interface BoxScoreSide {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly leftOnBase: number;
  /** Double plays that the side's fielders made. */
  readonly doublePlays: number;
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly BoxScorePitcher[];
  readonly totals: BattingCounts & BattingRates;
}

export interface BoxScore extends Readonly<Record<Side, BoxScoreSide>> {
  readonly lineScore: readonly LineScoreInning[];
  readonly scoringPlays: readonly ScoringPlay[];
}

/** @param isOver true if the game has ended */
export function boxScore(
  setup: GameSetup,
  entries: readonly LogEntry[],
  isOver: boolean,
): BoxScore {
  const game = foldGame(setup, entries);
  const plays = listPlays(setup, entries);
  const accounts = accountForRuns(plays);
  const card = lineupCard(setup, entries);
  const sideOf = (side: Side): BoxScoreSide => {
    const batting = battingLines(game, plays, side, card[side]);
    const totals = battingTotals(batting);
    return {
      runs: game.state.score[side],
      hits: totals.hits,
      errors: countErrors(game.plateAppearances, side),
      leftOnBase: teamLeftOnBase(plays, side, isOver),
      doublePlays: plays.filter((play) => otherSide(play.battingSide) === side && play.outs === 2)
        .length,
      batting,
      pitching: pitchingLines(game, plays, accounts, side, setup.innings ?? 9),
      totals,
    };
  };
  return {
    team: sideOf('team'),
    opponent: sideOf('opponent'),
    lineScore: game.lineScore,
    scoringPlays: scoringPlays(plays),
  };
}
