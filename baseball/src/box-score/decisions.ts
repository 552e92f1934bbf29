import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { isSamePerson } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { type Appearance, appearancesOf } from './appearances.ts';
import { type Play, runnersOn } from './plays.ts';
import type { RunAccounts } from './scored-runs.ts';

export interface PitchingDecisions {
  readonly winningPitcher: Person | null;
  readonly losingPitcher: Person | null;
  readonly savePitcher: Person | null;
}

/** Follows OBR 9.17 to 9.19. What the rules leave to the scorer's judgment is decided by `mostEffective`. */
export function proposeDecisions(
  plays: readonly Play[],
  accounts: RunAccounts,
  innings: number,
): PitchingDecisions {
  const winner = winningSide(plays);
  if (winner === null) return NO_DECISIONS;
  const loser = otherSide(winner);
  const goAheadIndex = plays.findLastIndex(
    ({ before, after }) => leadOf(before.score, winner) <= 0 && leadOf(after.score, winner) > 0,
  );
  const winningAppearances = appearancesOf(plays, accounts, winner);
  const losingAppearances = appearancesOf(plays, accounts, loser);
  const winningPitcher = winningPitcherOf(winningAppearances, goAheadIndex, innings);
  return {
    winningPitcher,
    losingPitcher:
      pitcherChargedWithLead(plays[goAheadIndex], accounts, winner) ??
      appearanceAt(losingAppearances, goAheadIndex)?.pitcher ??
      null,
    savePitcher: savePitcherOf(winningAppearances, winner, winningPitcher),
  };
}

export const NO_DECISIONS: PitchingDecisions = {
  winningPitcher: null,
  losingPitcher: null,
  savePitcher: null,
};

type Score = Readonly<Record<Side, number>>;

function leadOf(score: Score, side: Side): number {
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
function pitcherChargedWithLead(
  play: Play | undefined,
  { runs }: RunAccounts,
  winner: Side,
): Person | null | undefined {
  if (play === undefined) return null;
  // The winner was this many runs behind, so the run with this index gave the lead.
  const deficit = -leadOf(play.before.score, winner);
  return runs.filter((run) => run.play === play)[deficit]?.pitcher;
}

/** OBR 9.17. A lead that was lost, or a tie, begins a new contest, so only the last lead counts. */
function winningPitcherOf(
  appearances: readonly Appearance[],
  goAheadIndex: number,
  innings: number,
): Person | null {
  const [starter, ...relief] = appearances;
  const candidate = appearanceAt(appearances, goAheadIndex);
  if (starter === undefined || candidate === undefined) return null;
  if (isSamePerson(candidate.pitcher, starter.pitcher)) {
    const isLongEnough =
      outsOf(appearances, starter.pitcher) >= outsNeededToWin(appearances, innings);
    const relievers = relief.filter(({ pitcher }) => !isSamePerson(pitcher, starter.pitcher));
    return isLongEnough ? starter.pitcher : (mostEffective(relievers) ?? starter).pitcher;
  }
  const effective = relief
    .filter(({ firstPlayIndex }) => firstPlayIndex > candidate.firstPlayIndex)
    .filter(isEffective);
  return (isEffective(candidate) ? candidate : (mostEffective(effective) ?? candidate)).pitcher;
}

/**
 * The outs that a starting pitcher needs to win (OBR 9.17(b)). Of nine scheduled innings they need five, of
 * seven or six four, and of five three. They need one inning less if the game lasted only that many innings.
 */
function outsNeededToWin(appearances: readonly Appearance[], innings: number): number {
  const outs = appearances.reduce((sum, appearance) => sum + appearance.outs, 0);
  const inningsNeeded = Math.ceil((Math.min(innings, 9) * 5) / 9);
  return (Math.ceil(outs / 3) > inningsNeeded ? inningsNeeded : inningsNeeded - 1) * 3;
}

function outsOf(appearances: readonly Appearance[], person: Person): number {
  return appearances
    .filter(({ pitcher }) => isSamePerson(pitcher, person))
    .reduce((sum, { outs }) => sum + outs, 0);
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

/** OBR 9.19. */
function savePitcherOf(
  appearances: readonly Appearance[],
  side: Side,
  winningPitcher: Person | null,
): Person | null {
  const finisher = appearances.at(-1);
  if (finisher === undefined || finisher.outs === 0) return null;
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
