import type { GameSetup, LogEntry, Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSamePerson, personKey } from '../game/person.ts';
import { BOOKS_OF_RECORD, type StarterInnings } from '../scoring-book/books-of-record.ts';
import type { ScoringBook } from '../scoring-book/scoring-book.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { type Appearance, appearancesOf } from './appearances.ts';
import { forfeitIn, hasFigures } from './forfeit.ts';
import { listPlays, type Play, runnersOn } from './plays.ts';
import { accountForRuns, type RunAccounts } from './scored-runs.ts';

export interface PitchersOfRecord {
  /** What the team's book gives for the game as it is now. All are null after a tie. */
  readonly proposed: PitchingDecisions;
  /**
   * The pitchers who can get each decision, in order of appearance. After a tie these are the pitchers of both sides. Nobody can
   * get one in a game that was forfeited before it was a regulation game.
   */
  readonly candidates: Readonly<Record<keyof PitchingDecisions, readonly Person[]>>;
}

const NO_CANDIDATES = { winningPitcher: [], losingPitcher: [], savePitcher: [] };

export function pitchersOfRecord(
  setup: GameSetup,
  entries: readonly LogEntry[],
  book: ScoringBook,
): PitchersOfRecord {
  const plays = listPlays(setup, entries);
  if (!hasFigures(setup, plays)) return { proposed: NO_DECISIONS, candidates: NO_CANDIDATES };
  const accounts = accountForRuns(plays);
  const winner = winningSide(plays);
  const pitchersOf = (side: Side): Person[] => {
    const pitchers = appearancesOf(plays, accounts, side).map(({ pitcher }) => pitcher);
    return [...new Map(pitchers.map((pitcher) => [personKey(pitcher), pitcher])).values()];
  };
  const candidatesToWin = winner
    ? pitchersOf(winner)
    : [...pitchersOf('team'), ...pitchersOf('opponent')];
  return {
    proposed: proposeDecisions(setup, plays, accounts, book),
    candidates: {
      winningPitcher: candidatesToWin,
      losingPitcher: winner ? pitchersOf(otherSide(winner)) : candidatesToWin,
      savePitcher: candidatesToWin,
    },
  };
}

export interface PitchingDecisions {
  readonly winningPitcher: Person | null;
  readonly losingPitcher: Person | null;
  readonly savePitcher: Person | null;
}

/**
 * Follows OBR 9.17 to 9.19, with the numbers of the team's book. What the rules leave to the scorer's judgment is decided by
 * `mostEffective`. A forfeited game has decisions only if it was a regulation game that its winner led. They are then those of a
 * game called at the time of the forfeit (OBR 9.03(e)(2)).
 */
export function proposeDecisions(
  setup: GameSetup,
  plays: readonly Play[],
  accounts: RunAccounts,
  book: ScoringBook,
): PitchingDecisions {
  const forfeit = forfeitIn(setup, plays);
  if (forfeit === null) return decideOnField(plays, accounts, book);
  const isWonOnField = forfeit.isRegulation && winningSide(forfeit.playsBefore) === forfeit.winner;
  return isWonOnField ? decideOnField(forfeit.playsBefore, accounts, book) : NO_DECISIONS;
}

function decideOnField(plays: readonly Play[], accounts: RunAccounts, book: ScoringBook) {
  const winner = winningSide(plays);
  if (winner === null) return NO_DECISIONS;
  const loser = otherSide(winner);
  const goAheadIndex = plays.findLastIndex(
    ({ before, after }) => leadOf(before.score, winner) <= 0 && leadOf(after.score, winner) > 0,
  );
  const winningAppearances = appearancesOf(plays, accounts, winner);
  const losingAppearances = appearancesOf(plays, accounts, loser);
  const winningPitcher = winningPitcherOf(winningAppearances, goAheadIndex, book);
  return {
    winningPitcher,
    losingPitcher:
      pitcherChargedWithLead(plays[goAheadIndex], accounts, winner) ??
      appearanceAt(losingAppearances, goAheadIndex)?.pitcher ??
      null,
    savePitcher: savePitcherOf(winningAppearances, winner, winningPitcher, book),
  };
}

export const NO_DECISIONS: PitchingDecisions = {
  winningPitcher: null,
  losingPitcher: null,
  savePitcher: null,
};

function leadOf(score: Readonly<Record<Side, number>>, side: Side): number {
  return score[side] - score[otherSide(side)];
}

export function winningSide(plays: readonly Play[]): Side | null {
  const score = plays.at(-1)?.after.score;
  if (score === undefined || score.team === score.opponent) return null;
  return score.team > score.opponent ? 'team' : 'opponent';
}

/** The last pitcher who had pitched before the play. The first pitcher, if the side had not been in the field. */
function appearanceAt(appearances: readonly Appearance[], index: number): Appearance | undefined {
  return appearances.findLast(({ firstPlayIndex }) => firstPlayIndex <= index) ?? appearances[0];
}

/** The pitcher who is charged with the run that gave the other side the lead (OBR 9.18). */
function pitcherChargedWithLead(play: Play | undefined, { runs }: RunAccounts, winner: Side) {
  if (play === undefined) return null;
  // The winner was this many runs behind, so the run with this index gave the lead.
  const deficit = -leadOf(play.before.score, winner);
  return runs.filter((run) => run.play === play)[deficit]?.pitcher;
}

/**
 * OBR 9.17, NFHS 9-6-6. A lead that was lost, or a tie, begins a new contest, so only the last lead counts. A starter who came
 * back after the book's turns ended is judged like a relief pitcher.
 */
function winningPitcherOf(
  appearances: readonly Appearance[],
  goAheadIndex: number,
  book: ScoringBook,
): Person | null {
  const [starter, ...others] = appearances;
  const candidate = appearanceAt(appearances, goAheadIndex);
  if (starter === undefined || candidate === undefined) return null;
  const relief = others.filter(({ pitcher }) => !isSamePerson(pitcher, starter.pitcher));
  const { hasPitchedEnough, countsReturns } = judgeStarter(appearances, starter.pitcher, book);
  const isByStarter =
    candidate === starter || (countsReturns && isSamePerson(candidate.pitcher, starter.pitcher));
  if (isByStarter) {
    return hasPitchedEnough ? starter.pitcher : (mostEffective(relief) ?? starter).pitcher;
  }
  const effective = others
    .filter(({ firstPlayIndex }) => firstPlayIndex > candidate.firstPlayIndex)
    .filter(isEffective);
  return (isEffective(candidate) ? candidate : (mostEffective(effective) ?? candidate)).pitcher;
}

/** Applies the book's row for a game of this length. `countsReturns`: innings after a return count too. */
function judgeStarter(appearances: readonly Appearance[], starter: Person, book: ScoringBook) {
  const sideOuts = sum(appearances.map(({ outs }) => outs));
  const turns = appearances
    .filter(({ pitcher }) => isSamePerson(pitcher, starter))
    .map(({ outs }) => outs);
  const rule = BOOKS_OF_RECORD[book].starter;
  if ('shareOfOuts' in rule) {
    return { hasPitchedEnough: sum(turns) >= sideOuts * rule.shareOfOuts, countsReturns: true };
  }
  const fielded = Math.ceil(sideOuts / 3);
  const row = rule.find((each) => fielded >= each.fielded) as StarterInnings;
  const outs = { first: turns[0] ?? 0, longest: Math.max(...turns), all: sum(turns) }[row.turns];
  return { hasPitchedEnough: outs >= row.needed * 3, countsReturns: row.turns === 'all' };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** False for an appearance of less than an inning with two or more earned runs (OBR 9.17(c)). */
function isEffective({ outs, earnedRuns }: Appearance): boolean {
  return outs >= 3 || earnedRuns < 2;
}

function mostEffective(appearances: readonly Appearance[]): Appearance | undefined {
  const worth = ({ outs, runs, battersOnBase: batters }: Appearance) => outs - 3 * runs - batters;
  return appearances.reduce<Appearance | undefined>(
    (best, next) => (best === undefined || worth(next) > worth(best) ? next : best),
    undefined,
  );
}

/** OBR 9.19, NFHS 9-6-7. */
function savePitcherOf(
  appearances: readonly Appearance[],
  side: Side,
  winningPitcher: Person | null,
  book: ScoringBook,
): Person | null {
  const finisher = appearances.at(-1);
  if (finisher === undefined || finisher.outs === 0) return null;
  const isStarter = isSamePerson(finisher.pitcher, appearances[0]?.pitcher ?? null);
  if (isStarter && !BOOKS_OF_RECORD[book].canStarterSave) return null;
  if (isSamePerson(finisher.pitcher, winningPitcher)) return null;
  const { before } = finisher.firstPlay;
  const lead = leadOf(before.score, side);
  if (lead < 1) return null;
  const hasInningWithShortLead = lead <= 3 && finisher.outs >= 3;
  // The tying run is on base, at bat or on deck.
  const isTyingRunNear = lead <= runnersOn(before).length + 2;
  const hasThreeInnings = finisher.outs >= 9;
  return hasInningWithShortLead || isTyingRunNear || hasThreeInnings ? finisher.pitcher : null;
}
