import { BASES, runnerKey } from '../fold/runners/bases.ts';
import { battedBallOf } from '../game/batted-balls.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import { isSameName, isSamePerson, personKey } from '../game/person.ts';
import { RESULT_LABELS, refinedResult } from '../vocabulary/result-names.ts';
import type { GameEventType, Side } from '../vocabulary/vocabulary.ts';
import {
  chargedStint,
  chargeRunners,
  type HalfCharges,
  newHalfCharges,
  type Stint,
} from './charges.ts';
import { addPlay, type IdealHalf, newIdealHalf } from './ideal-half.ts';
import { advanceOf, isByMistake, type Play } from './plays.ts';

export type EarnedReason =
  | 'scorer'
  /** Earned: the runner would have scored without the mistakes. */
  | 'no_mistake'
  | 'reached_by_mistake'
  | 'placed_runner'
  /** Without the error, the runner would have been out. */
  | 'missed_out'
  /** Without the mistakes, the half inning would have been over. */
  | 'missed_third_out'
  /** Without the mistake, the runner would have stayed on base. */
  | 'advanced_by_mistake';

export interface ScoredRun {
  readonly play: Play;
  readonly runner: Runner;
  readonly battingSide: Side;
  /** The pitcher who is charged, by the scorer's ruling or else by the rule (OBR 9.16(g)). Null when unknown. */
  readonly pitcher: Person | null;
  readonly pitcherByRule: Person | null;
  /** Those who had pitched in the half inning, in order. */
  readonly pitchersInHalf: readonly Person[];
  /** Whether it is earned against the pitcher (OBR 9.16). */
  readonly isEarned: boolean;
  readonly reason: EarnedReason;
  /** The reason in terms of the half inning, to follow the runner's name, as "would have scored on the double". */
  readonly why: string;
}

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

/** Decides for each run who is charged and whether it is earned, half inning by half inning. */
export function accountForRuns(plays: readonly Play[]): RunAccounts {
  const pitcherNamed = (name: string, side: Side) =>
    plays
      .map(({ before }) => before.pitchers[side])
      .find((pitcher) => pitcher && isSameName(pitcher.name, name));
  const halves = groupByHalf(plays).map((half) => accountForHalf(half, pitcherNamed));
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

type PitcherNamed = (name: string, side: Side) => Person | null | undefined;

interface ChargedRun extends Omit<ScoredRun, 'isEarned' | 'reason' | 'why'> {
  /** In which the charged pitcher had the runner on base. */
  readonly stint: Stint | null;
}

function accountForHalf(plays: readonly Play[], pitcherNamed: PitcherNamed): RunAccounts {
  const charges = newHalfCharges();
  const ideal = newIdealHalf();
  const runs: ChargedRun[] = [];
  for (const play of plays) {
    chargeRunners(charges, play);
    const current = charges.stints.at(-1) ?? null;
    addPlay(ideal, play, current);
    for (const runner of play.runs) {
      const run = chargedRun(charges, play, runner, pitcherNamed);
      runs.push(run);
      if (current && isInherited(run, charges, current)) current.inheritedScored += 1;
    }
  }
  const side = otherSide(plays[0]?.battingSide ?? 'team');
  return {
    runs: runs.map(({ stint, ...run }) => ({ ...run, ...earnedRun(ideal, run, stint) })),
    inheritances: charges.stints
      .map(({ pitcher, inherited: { size: runners }, inheritedScored }) => ({
        side,
        pitcher,
        runners,
        scored: Math.min(runners, inheritedScored),
      }))
      .filter(({ runners }) => runners > 0),
  };
}

function chargedRun(charges: HalfCharges, play: Play, runner: Runner, pitcherNamed: PitcherNamed) {
  const { stints } = charges;
  const stintByRule = chargedStint(charges, runner);
  const ruledName = advanceOf(play, runner)?.chargedPitcher;
  // A name that no pitcher has, such as after a correction of the log, leaves the run to the rule.
  const ruledPitcher = ruledName && pitcherNamed(ruledName, otherSide(play.battingSide));
  const ruledStint =
    ruledPitcher && stints.findLast(({ pitcher }) => isSamePerson(pitcher, ruledPitcher));
  const pitcherByRule = stintByRule?.pitcher ?? null;
  return {
    play,
    runner,
    battingSide: play.battingSide,
    pitcher: ruledPitcher || pitcherByRule,
    pitcherByRule,
    pitchersInHalf: distinct(stints.map(({ pitcher }) => pitcher)),
    stint: ruledStint || stintByRule,
  };
}

function distinct(people: readonly Person[]): Person[] {
  return [...new Map(people.map((person) => [personKey(person), person])).values()];
}

/** Whether the run counts as that of a runner whom the pitcher on the mound inherited. */
function isInherited(
  { runner, pitcher, pitcherByRule }: ChargedRun,
  { charges }: HalfCharges,
  current: Stint,
): boolean {
  const isRuled = !isSamePerson(pitcher, pitcherByRule);
  if (isRuled) return !isSamePerson(pitcher, current.pitcher);
  const charge = charges.get(runnerKey(runner));
  return charge !== undefined && current.inherited.has(charge);
}

function earnedRun(
  { scored, unearned, bases }: IdealHalf,
  { play, runner }: Pick<ChargedRun, 'play' | 'runner'>,
  stint: Stint | null,
): Pick<ScoredRun, 'isEarned' | 'reason' | 'why'> {
  const ruling = advanceOf(play, runner)?.earned;
  if (ruling !== undefined) {
    return { isEarned: ruling, reason: 'scorer', why: 'scored, and the scorer ruled on the run' };
  }
  const key = runnerKey(runner);
  const idealRun = scored.get(key);
  // Outs that the fielders missed before a relief pitcher entered do not help that pitcher (OBR 9.16(i)).
  if (idealRun && stint !== null && idealRun.stints.has(stint)) {
    const why =
      idealRun.play === play && !hasMistake(play)
        ? `scored on the ${nameOf(play)} without a mistake`
        : `would have scored on the ${nameOf(idealRun.play)} without the mistake`;
    return { isEarned: true, reason: 'no_mistake', why };
  }
  const presence = unearned.get(key);
  if (presence) return { isEarned: false, ...presence };
  if (idealRun) {
    const why = 'scored after the inning would have been over without the mistake';
    return { isEarned: false, reason: 'missed_third_out', why };
  }
  const base = BASES[(bases.get(key) ?? 1) - 1] ?? 'third';
  const why = `would have stayed on ${base} without the mistake`;
  return { isEarned: false, reason: 'advanced_by_mistake', why };
}

function hasMistake({ entry, ended }: Play): boolean {
  return ended?.result === 'error' || (entry.advances ?? []).some(isByMistake);
}

/** To follow "the", as in "the double". */
function nameOf({ entry, ended }: Play): string {
  const result = ended?.result;
  if (!result) return (entry.kind === 'event' && EVENT_NAMES[entry.type]) || 'play';
  switch (result) {
    case 'error':
      return 'ball in play';
    case 'fielders_choice':
      return "fielder's choice";
    case 'out_on_basepath':
      return 'hit';
    default:
      return RESULT_LABELS[refinedResult(result, battedBallOf(entry))].toLowerCase();
  }
}

const EVENT_NAMES: Readonly<Partial<Record<GameEventType, string>>> = {
  stolen_base: 'steal',
  wild_pitch: 'wild pitch',
  passed_ball: 'passed ball',
  balk: 'balk',
  intentional_walk: 'intentional walk',
};
