import { type BatterTally, NO_BATTER_TALLY } from '../figures/line-tallies.ts';
import { foldGame } from '../fold/fold-game.ts';
import type { FoldedGame, LineScoreInning } from '../game/folded-game.ts';
import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { otherSide, scheduledInnings } from '../game/innings.ts';
import { isSamePerson } from '../game/person.ts';
import { lineupCardOf } from '../lineup/lineup-card.ts';
import type { ScoringBook } from '../scoring-book/scoring-book.ts';
import { sumTallies } from '../stats/measures/add-counts.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { type BoxScoreBatter, battingLines, teamLeftOnBase } from './batting-lines.ts';
import {
  NO_DECISIONS,
  type PitchingDecisions,
  proposeDecisions,
  winningSide,
} from './decisions.ts';
import { errorsBy, type FieldersErrors } from './errors.ts';
import { fielderNames, positionsPlayed, type RosterPositions } from './fielders.ts';
import { type ForfeitSummary, forfeitIn, hasFigures, summaryOf } from './forfeit.ts';
import {
  type BoxScorePitcher,
  type Decision,
  loosePitchOn,
  pitchingLines,
} from './pitching-lines.ts';
import { listPlays, type Play } from './plays.ts';
import { accountForRuns } from './scored-runs.ts';
import { type ScoringPlay, scoringPlays } from './scoring-plays.ts';

export interface BoxScoreSide {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  readonly errorsBy: readonly FieldersErrors[];
  /** Charged to no one by name, because the log does not name the catcher. */
  readonly passedBalls: number;
  readonly leftOnBase: number;
  /** Double and triple plays that the side's fielders made (OBR 9.11). */
  readonly doublePlays: number;
  readonly triplePlays: number;
  readonly batting: readonly BoxScoreBatter[];
  readonly pitching: readonly BoxScorePitcher[];
  readonly totals: BatterTally;
}

/** A forfeited game has figures only if it was a regulation game by then (OBR 9.03(e)(2)). */
export interface BoxScore extends Readonly<Record<Side, BoxScoreSide>> {
  readonly lineScore: readonly LineScoreInning[];
  readonly scoringPlays: readonly ScoringPlay[];
  readonly forfeit: ForfeitSummary | null;
}

export interface GameToScore {
  readonly setup: GameSetup;
  readonly entries: readonly LogEntry[];
  /** Whether the game has ended, so that the rules propose the pitchers of record. */
  readonly isOver: boolean;
  /** The rules by which pitchers of record are named. */
  readonly book: ScoringBook;
  readonly decisions?: ChosenDecisions | undefined;
  /** Where our players usually play, to name the fielders who made errors. */
  readonly positions?: RosterPositions | undefined;
}

/** @param folded the folded log, which a caller who has it passes to save time */
export function boxScore(game: GameToScore, folded = foldGame(game.setup, game.entries)): BoxScore {
  const plays = listPlays(game.setup, game.entries);
  const { sideOf, runAccounts, counts } = prepareSides(game, plays, folded);
  return {
    team: sideOf('team'),
    opponent: sideOf('opponent'),
    lineScore: counts ? folded.lineScore : [],
    scoringPlays: counts
      ? scoringPlays(plays, runAccounts, fielderNames(game.setup, game.positions))
      : [],
    forfeit: summaryOf(forfeitIn(game.setup, plays)),
  };
}

/** Our side of `boxScore`, without the work for the other side and the scoring plays. */
export function teamBoxScore(...args: Parameters<typeof prepareSides>): BoxScoreSide {
  return prepareSides(...args).sideOf('team');
}

function prepareSides(game: GameToScore, plays: readonly Play[], folded: FoldedGame) {
  const { setup, isOver, book } = game;
  const counts = hasFigures(setup, plays);
  const runAccounts = accountForRuns(plays);
  const card = lineupCardOf(
    setup,
    plays.map(({ after }) => after),
  );
  const proposedDecisions = isOver
    ? proposeDecisions(setup, plays, runAccounts, book)
    : NO_DECISIONS;
  const decisions = { ...proposedDecisions, ...game.decisions };
  const nameOf = fielderNames(setup, game.positions);
  const decisionOf = decisionsBySide(decisions, winningSide(plays));
  const sideOf = (side: Side): BoxScoreSide => {
    const { score } = folded.state;
    if (!counts) return { ...NO_FIGURES, runs: score[side] };
    const positions = positionsPlayed(setup, plays, side);
    const batting = battingLines(folded, plays, side, card[side], positions);
    const totals = sumTallies(NO_BATTER_TALLY, batting);
    const playsInField = plays.filter(({ battingSide }) => otherSide(battingSide) === side);
    const errors = errorsBy(plays, side, nameOf);
    return {
      runs: score[side],
      hits: totals.hits,
      errors: errors.reduce((sum, { count }) => sum + count, 0),
      errorsBy: errors,
      passedBalls: playsInField.filter((play) => loosePitchOn(play) === 'passed_ball').length,
      leftOnBase: teamLeftOnBase(plays, side, isOver),
      doublePlays: playsInField.filter(isDoublePlay).length,
      triplePlays: playsInField.filter(({ outs }) => outs === 3).length,
      batting,
      pitching: pitchingLines({
        game: folded,
        plays,
        accounts: runAccounts,
        side,
        innings: scheduledInnings(setup),
        decisionOf: (pitcher) => decisionOf(side, pitcher),
      }),
      totals,
    };
  };
  return { sideOf, runAccounts, counts };
}

/** Of a game that was forfeited before it was a regulation game, only the score is reported (OBR 9.03(e)(2)). */
const NO_FIGURES: Omit<BoxScoreSide, 'runs'> = {
  hits: 0,
  errors: 0,
  errorsBy: [],
  passedBalls: 0,
  leftOnBase: 0,
  doublePlays: 0,
  triplePlays: 0,
  batting: [],
  pitching: [],
  totals: NO_BATTER_TALLY,
};

/** A runner who was caught right after strike three, before another pitch, was put out on the same pitch (OBR 9.11). */
function isDoublePlay(play: Play, index: number, plays: readonly Play[]): boolean {
  const previous = plays[index - 1];
  const isCaughtOnStrikeThree =
    play.entry.kind === 'event' &&
    play.entry.type === 'caught_stealing' &&
    play.outs === 1 &&
    previous?.after === play.before &&
    previous.entry.kind === 'pitch' &&
    previous.ended?.result === 'strikeout' &&
    previous.outs === 1;
  return play.outs === 2 || isCaughtOnStrikeThree;
}

export type ChosenDecisions = {
  readonly [Key in keyof PitchingDecisions]?: PitchingDecisions[Key] | undefined;
};

/** @param winner null after a tie. A decision that the scorer set then counts for either side */
function decisionsBySide(decisions: ChosenDecisions, winner: Side | null) {
  const { winningPitcher = null, losingPitcher = null, savePitcher = null } = decisions;
  return (side: Side, pitcher: Person): Decision | null => {
    const isWinner = winner === null || winner === side;
    const isLoser = winner === null || winner !== side;
    if (isWinner && isSamePerson(winningPitcher, pitcher)) return 'W';
    if (isLoser && isSamePerson(losingPitcher, pitcher)) return 'L';
    return isWinner && isSamePerson(savePitcher, pitcher) ? 'S' : null;
  };
}
