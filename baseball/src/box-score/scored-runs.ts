import { type RunnerKey, runnerKey } from '../fold/runners/runner-key.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { isSamePerson, personKey } from '../game/person.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { addPlay, type IdealHalf, newIdealHalf } from './ideal-half.ts';
import { advanceOf, type Play, runnersOn, runnersPutOut } from './plays.ts';

export type EarnedReason =
  | 'scorer'
  /** Earned: the runner would have scored without the mistakes. */
  | 'no_mistake'
  | 'reached_by_mistake'
  | 'placed_runner'
  /** Without the mistakes, the half inning would have been over. */
  | 'missed_third_out'
  /** Without the mistake, the runner would have stayed on base. */
  | 'advanced_by_mistake';

export interface ScoredRun {
  readonly play: Play;
  readonly runner: Runner;
  readonly battingSide: Side;
  readonly pitcher: Person | null;
  /** Whether it is earned against the pitcher (OBR 9.16). */
  readonly isEarned: boolean;
  readonly reason: EarnedReason;
}

type ChargedRun = Omit<ScoredRun, 'isEarned' | 'reason'>;

/** A pitcher who entered with runners on base, and how many of these runners scored. */
export interface Inheritance {
  readonly side: Side;
  readonly pitcher: Person;
  readonly runners: number;
  readonly scored: number;
}

export interface RunAccounts {
  readonly runs: readonly ScoredRun[];
  readonly inheritances: readonly Inheritance[];
}

/** Charges each run to the pitcher who put its runner on base (OBR 9.16(g)). */
export function accountForRuns(plays: readonly Play[]): RunAccounts {
  const halves = groupByHalf(plays).map(accountForHalf);
  return {
    runs: halves.flatMap(({ runs }) => runs),
    inheritances: halves.flatMap(({ inheritances }) => inheritances),
  };
}

function groupByHalf(plays: readonly Play[]): Play[][] {
  const halves: Play[][] = [];
  for (const play of plays) {
    const half = halves.at(-1);
    const lastPlay = half?.at(-1);
    const isSameHalf =
      lastPlay?.before.inning === play.before.inning &&
      lastPlay.before.halfInning === play.before.halfInning;
    if (half && isSameHalf) half.push(play);
    else halves.push([play]);
  }
  return halves;
}

interface HalfAccount {
  readonly chargedPitchers: Map<RunnerKey, Person | null>;
  readonly ideal: IdealHalf;
}

function accountForHalf(plays: readonly Play[]): RunAccounts {
  const account: HalfAccount = { chargedPitchers: new Map(), ideal: newIdealHalf() };
  const runs: ChargedRun[] = [];
  const inheritances: { pitcher: Person; side: Side; keys: Set<RunnerKey>; scored: number }[] = [];
  let currentPitcher: Person | null = null;
  for (const play of plays) {
    const fieldingSide = otherSide(play.battingSide);
    const pitcher = play.before.pitchers[fieldingSide];
    const isRelief =
      currentPitcher !== null && pitcher !== null && !isSamePerson(currentPitcher, pitcher);
    if (isRelief) {
      const keys = new Set(runnersOn(play.before).map(({ runner }) => runnerKey(runner)));
      if (keys.size > 0) inheritances.push({ pitcher, side: fieldingSide, keys, scored: 0 });
    }
    currentPitcher = pitcher ?? currentPitcher;
    assignRunners(account, play, pitcher);
    addPlay(account.ideal, play, pitcher);
    for (const runner of play.runs) {
      const key = runnerKey(runner);
      runs.push({
        play,
        runner,
        battingSide: play.battingSide,
        pitcher: account.chargedPitchers.get(key) ?? pitcher,
      });
      const inheritance = inheritances.findLast((each) => isSamePerson(each.pitcher, pitcher));
      if (inheritance?.keys.has(key)) inheritance.scored += 1;
    }
  }
  return {
    runs: runs.map((run) => ({ ...run, ...earnedRun(account.ideal, run) })),
    inheritances: inheritances.map(({ pitcher, side, keys, scored }) => ({
      pitcher,
      side,
      runners: keys.size,
      scored,
    })),
  };
}

function earnedRun(
  ideal: IdealHalf,
  { play, runner, pitcher }: ChargedRun,
): Pick<ScoredRun, 'isEarned' | 'reason'> {
  const ruling = advanceOf(play, runner)?.earned;
  if (ruling !== undefined) return { isEarned: ruling, reason: 'scorer' };
  const earnedAgainst = ideal.earnedAgainst.get(runnerKey(runner));
  // Outs that the fielders missed before a relief pitcher entered do not help that pitcher (OBR 9.16(i)).
  if (pitcher !== null && earnedAgainst?.has(personKey(pitcher))) {
    return { isEarned: true, reason: 'no_mistake' };
  }
  const reasonToBeOnBase = ideal.unearned.get(runnerKey(runner));
  // If the run is earned only against other pitchers, this pitcher should already have had three outs.
  const otherReason = earnedAgainst ? 'missed_third_out' : 'advanced_by_mistake';
  return { isEarned: false, reason: reasonToBeOnBase ?? otherReason };
}

function assignRunners({ chargedPitchers }: HalfAccount, play: Play, pitcher: Person | null): void {
  for (const { runner } of [...runnersOn(play.before), ...runnersOn(play.after)]) {
    const key = runnerKey(runner);
    if (!chargedPitchers.has(key) && !isBatterOf(play, key)) chargedPitchers.set(key, pitcher);
  }
  const { ended } = play;
  if (ended === null || ended.result === null) return;
  const runnerOut = ended.result === 'fielders_choice_out' ? runnersPutOut(play)[0] : undefined;
  // The batter is charged to the pitcher of the runner whom the fielders put out instead (OBR 9.16(g)).
  const chargedPitcher = runnerOut ? chargedPitchers.get(runnerKey(runnerOut)) : undefined;
  chargedPitchers.set(ended.plateAppearanceId, chargedPitcher ?? ended.pitcher);
}

function isBatterOf({ ended }: Play, key: RunnerKey): boolean {
  return ended?.plateAppearanceId === key;
}
