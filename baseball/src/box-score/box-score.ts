import { foldGame } from '../fold/fold-game.ts';
import type { LineScoreInning } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { lineupCard } from '../lineup/lineup-card.ts';
import { countErrors } from '../stats/batting/batting-line.ts';
import type { AtBatResult, GameEventType, HalfInning, Side } from '../vocabulary/vocabulary.ts';
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
import { runsBattedIn } from './runs-batted-in.ts';
import { accountForRuns } from './scored-runs.ts';

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

export interface ScoringPlay {
  readonly entryId: string;
  readonly inning: number;
  readonly halfInning: HalfInning;
  /** Null when nobody was at bat, such as on a steal of home before the first pitch. */
  readonly batterName: string | null;
  /** The result of the plate appearance, or the event on which a runner scored. */
  readonly result: AtBatResult | GameEventType | null;
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly scorers: readonly string[];
  readonly score: Readonly<Record<Side, number>>;
}

export interface BoxScore extends Readonly<Record<Side, BoxScoreSide>> {
  readonly lineScore: readonly LineScoreInning[];
  readonly scoringPlays: readonly ScoringPlay[];
}

/** @param isOver true when no more plays follow */
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
    scoringPlays: plays
      .filter(({ runs }) => runs.length > 0)
      .map((play) => ({
        entryId: play.entry.id,
        inning: play.before.inning,
        halfInning: play.before.halfInning,
        batterName: play.ended?.batter.name ?? play.before.plateAppearance?.batter.name ?? null,
        result: play.ended?.result ?? (play.entry.kind === 'event' ? play.entry.type : null),
        runs: play.runs.length,
        runsBattedIn: runsBattedIn(play),
        scorers: play.runs.map(({ name }) => name),
        score: play.after.score,
      })),
  };
}
