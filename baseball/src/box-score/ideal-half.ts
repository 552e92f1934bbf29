import { BASE_NUMBER, EMPTY_BASES } from '../fold/runners/bases.ts';
import { defaultMoves } from '../fold/runners/default-advances.ts';
import { type RunnerKey, runnerKey } from '../fold/runners/runner-key.ts';
import type { Runner } from '../game/folded-game.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';
import type { Stint } from './charges.ts';
import { advanceOf, isByMistake, isFarther, type Play, runnersOn, runnersPutOut } from './plays.ts';
import { battedBallOf } from './runs-batted-in.ts';
import { runnersSaved } from './saved-runners.ts';

/** A half inning without errors, passed balls and interference. It decides which runs are earned (OBR 9.16). */
export interface IdealHalf {
  /** The base that each runner would have reached, from 1 to 4 for home, in order of their plate appearances. */
  readonly bases: Map<RunnerKey, number>;
  /** Runners who are on base only because of a mistake or a rule. */
  readonly unearned: Map<RunnerKey, UnearnedPresence>;
  /** For each pitcher, the outs when they entered plus the outs that the fielders could have made since. */
  readonly outs: Map<Stint, number>;
  readonly scored: Map<RunnerKey, IdealRun>;
}

interface UnearnedPresence {
  readonly reason: 'reached_by_mistake' | 'placed_runner' | 'missed_out';
  /** What the runner did or would have done, to follow their name. */
  readonly why: string;
}

interface IdealRun {
  /** The play on which the runner would have scored. */
  readonly play: Play;
  /** Against whom the run is earned. */
  readonly stints: ReadonlySet<Stint>;
}

export function newIdealHalf(): IdealHalf {
  return { bases: new Map(), unearned: new Map(), outs: new Map(), scored: new Map() };
}

/** @param stint of the pitcher on the mound. Null if nobody has pitched */
export function addPlay(half: IdealHalf, play: Play, stint: Stint | null): void {
  if (stint !== null && !half.outs.has(stint)) half.outs.set(stint, play.before.outs);
  addUnknownRunners(half, play);
  if (changesNothing(play)) return;
  const outs = idealOuts(half, play);
  const isBatterSafe = isOnlySafeByMistake(half, play);
  for (const runner of missedRunners(half, play)) addMissedOut(half, play, runner);
  for (const runner of runnersPutOut(play)) half.bases.delete(runnerKey(runner));
  moveRunners(half, play);
  addBatter(half, play, isBatterSafe);
  const stints = stintsBeforeThirdOut(half, play, outs);
  for (const [key, base] of half.bases) {
    if (base >= HOME && !half.scored.has(key)) half.scored.set(key, { play, stints });
  }
  for (const [key, outsBefore] of half.outs) half.outs.set(key, outsBefore + outs);
}

const HOME = BASE_NUMBER.home;

function changesNothing({ entry, before, after, ended, outs, runs }: Play): boolean {
  const isStill = outs === 0 && runs.length === 0 && before.bases === after.bases;
  return ended === null && isStill && entry.advances === undefined;
}

/** Adds runners without a plate appearance. A run of a runner set by hand can be earned; a placed runner's can't. */
function addUnknownRunners({ bases, unearned }: IdealHalf, { entry, before, after }: Play): void {
  if (entry.kind === 'event' && entry.type === 'placed_runner') {
    const runnersBefore = new Set(runnersOn(before).map(({ runner }) => runnerKey(runner)));
    for (const { runner } of runnersOn(after)) {
      if (!runnersBefore.has(runnerKey(runner))) unearned.set(runnerKey(runner), PLACED_RUNNER);
    }
  }
  for (const { runner, base } of runnersOn(before)) {
    const key = runnerKey(runner);
    if (!bases.has(key) && !unearned.has(key)) bases.set(key, BASE_NUMBER[base]);
  }
}

const PLACED_RUNNER = { reason: 'placed_runner', why: 'was placed on base' } as const;

/** The runners of the ideal half whom only an error kept from being put out (OBR 9.16(c)). */
function missedRunners({ bases, unearned }: IdealHalf, play: Play): Runner[] {
  return runnersSaved(play).filter((runner) => {
    const key = runnerKey(runner);
    return (bases.get(key) ?? HOME) < HOME && !unearned.has(key);
  });
}

function addMissedOut({ bases, unearned }: IdealHalf, play: Play, runner: Runner): void {
  const to = advanceOf(play, runner)?.to ?? 'out';
  const place = to === 'out' ? '' : ` ${to === 'home' ? 'at home' : `at ${to}`}`;
  bases.delete(runnerKey(runner));
  unearned.set(runnerKey(runner), {
    reason: 'missed_out',
    why: `would have been out${place} without the error`,
  });
}

function moveRunners({ bases }: IdealHalf, play: Play): void {
  if (play.entry.kind === 'event' && play.entry.type === 'passed_ball') return;
  const maxBases = maxBasesWithoutMistake(play);
  const hitBases = basesOfHit(play);
  const realMoves = movesWithoutMistake(play);
  const basesAdvanced = (key: RunnerKey, base: number): number => {
    const ownMove = realMoves.find((move) => move.key === key);
    if (ownMove?.base === base) return ownMove.gained;
    // In the game the runner was on another base. They do what the runner on this base did, and follow a hit.
    const move = isMoveOfAll(play) ? realMoves.find((other) => other.base === base) : undefined;
    return Math.max((move ?? ownMove)?.gained ?? 0, hitBases);
  };
  const baseReached: BaseReached = ([key, base]) =>
    Math.min(HOME, base + Math.min(basesAdvanced(key, base), maxBases));
  const runners = leadFirst(bases).filter(([, base]) => base < HOME);
  if (hitBases > 0) pushAhead(bases, runners, baseReached);
  else keepBehind(bases, runners, baseReached);
}

interface RealMove {
  readonly key: RunnerKey;
  readonly base: number;
  /** The bases gained without a mistake. */
  readonly gained: number;
}

function movesWithoutMistake(play: Play): RealMove[] {
  const { before, after, runs } = play;
  const basesAfter = new Map<RunnerKey, number>([
    ...runnersOn(after).map(({ runner, base }) => [runnerKey(runner), BASE_NUMBER[base]] as const),
    ...runs.map((runner) => [runnerKey(runner), HOME] as const),
  ]);
  return runnersOn(before).map(({ runner, base }) => {
    const key = runnerKey(runner);
    const baseBefore = BASE_NUMBER[base];
    const gained = Math.max(0, (basesAfter.get(key) ?? baseBefore) - baseBefore);
    const isMistake = isMoveByMistake(play, advanceOf(play, runner));
    return {
      key,
      base: baseBefore,
      gained: isMistake ? Math.min(gained, basesWithoutMistake(play, gained)) : gained,
    };
  });
}

/** Whether the play lets every runner advance, unlike a steal. */
function isMoveOfAll({ entry }: Play): boolean {
  return entry.kind === 'pitch' || entry.type === 'wild_pitch' || entry.type === 'balk';
}

type BaseReached = (runner: [RunnerKey, number]) => number;

/** On a hit, a runner advances far enough to be ahead of the runner behind. */
function pushAhead(
  bases: IdealHalf['bases'],
  runners: readonly [RunnerKey, number][],
  baseReached: BaseReached,
): void {
  let baseBehind = 0;
  for (const runner of runners.toReversed()) {
    const base = Math.min(HOME, Math.max(baseReached(runner), baseBehind + 1));
    bases.set(runner[0], base);
    if (base < HOME) baseBehind = base;
  }
}

/** Without a hit, a runner stays behind the runner ahead, whose base only an error may have emptied. */
function keepBehind(
  bases: IdealHalf['bases'],
  runners: readonly [RunnerKey, number][],
  baseReached: BaseReached,
): void {
  let baseAhead: number = HOME + 1;
  for (const runner of runners) {
    const base = Math.max(runner[1], Math.min(baseReached(runner), baseAhead - 1));
    bases.set(runner[0], base);
    if (base < HOME) baseAhead = base;
  }
}

/** Runners who were set by hand may be ahead of those who batted before. */
function leadFirst(bases: IdealHalf['bases']): [RunnerKey, number][] {
  return [...bases].sort(([, base], [, otherBase]) => otherBase - base);
}

/**
 * On a ball in play, an error on the way of a runner also explains where those behind went farther than the play gives,
 * unless the scorer names another cause: one wild throw moves all, and the pitcher has the benefit of the doubt
 * (OBR 9.16(f)).
 */
function isMoveByMistake(play: Play, move: Advance | undefined): boolean {
  if (move === undefined || isByMistake(move)) return move !== undefined;
  const { kind, advances = [] } = play.entry;
  const isErrorAhead = ({ from, cause }: Advance) =>
    cause === 'error' && BASE_NUMBER[from] > BASE_NUMBER[move.from];
  const isUnexplained = move.cause === undefined && isFarther(play, move);
  return kind === 'pitch' && isUnexplained && advances.some(isErrorAhead);
}

/** Of the bases gained on a mistake, those that the hit gives, or the first of a steal of two. */
function basesWithoutMistake(play: Play, gained: number): number {
  const { entry } = play;
  const isSteal = entry.kind === 'event' && entry.type === 'stolen_base';
  return isSteal ? Math.min(1, gained - 1) : basesOfHit(play);
}

function basesOfHit({ ended }: Play): number {
  return (ended?.result && HIT_BASES[ended.result]) || 0;
}

const HIT_BASES: Partial<Record<AtBatResult, number>> = {
  single: 1,
  double: 2,
  triple: 3,
  homerun: 4,
};

/** How many bases a runner would have advanced at most if the batter had not reached base by the mistake. */
function maxBasesWithoutMistake({ entry, before, ended }: Play): number {
  if (ended?.result === 'catchers_interference') return 0;
  if (ended?.result !== 'error') return HOME;
  const ball = battedBallOf(entry);
  const isInTheAir = ball === 'fly' || ball === 'pop' || ball === 'line';
  return isInTheAir || before.outs === 2 ? 0 : 1;
}

function addBatter(half: IdealHalf, play: Play, isSafeByMistake: boolean): void {
  const { ended, after, runs } = play;
  if (ended === null || ended.result === null) return;
  const key = ended.plateAppearanceId;
  if (isSafeByMistake) {
    half.unearned.set(key, { reason: 'reached_by_mistake', why: whyOnlySafeByMistake(play) });
    return;
  }
  const batterOnBase = runnersOn(after).find(({ runner }) => runnerKey(runner) === key);
  const hasScored = runs.some((runner) => runnerKey(runner) === key);
  if (!batterOnBase && !hasScored) return;
  const maxBase = isMoveByMistake(play, batterAdvance(play))
    ? basesOfHit(play) || BASE_NUMBER.first
    : HOME;
  const base = Math.min(maxBase, batterOnBase ? BASE_NUMBER[batterOnBase.base] : HOME);
  forceRunners(half.bases, base);
  half.bases.set(key, base);
}

/** Moves the runner on the batter's base, and each runner on the base of a forced one, to the next base. */
function forceRunners(bases: IdealHalf['bases'], batterBase: number): void {
  let taken = batterBase;
  for (const [key, base] of leadFirst(bases).reverse()) {
    if (base > taken || taken >= HOME) return;
    taken += 1;
    bases.set(key, taken);
  }
}

function whyOnlySafeByMistake(play: Play): string {
  switch (play.ended?.result) {
    case 'catchers_interference':
      return "reached base on catcher's interference";
    case 'fielders_choice_out':
      return 'took the place of a runner whose run would be unearned';
    default:
      return batterAdvance(play)?.cause === 'passed_ball'
        ? 'reached base on a passed ball'
        : 'reached base on an error';
  }
}

function batterAdvance({ entry }: Play) {
  return entry.advances?.find(({ from }) => from === 'batter');
}

function isOnlySafeByMistake(half: IdealHalf, play: Play): boolean {
  switch (play.ended?.result) {
    case 'error':
    case 'catchers_interference':
      return true;
    case 'fielders_choice_out':
      // The fielders would have put out the batter instead.
      return unearnedRunnersOut(half, play) > 0;
    default:
      return isBatterSafeByMistake(play);
  }
}

/** Whether the batter was out by the result, such as a strikeout, but is safe on an error or a passed ball. */
function isBatterSafeByMistake(play: Play): boolean {
  const advance = batterAdvance(play);
  return isByMistake(advance) && advance?.to !== 'out' && isOut(play.ended?.result ?? null);
}

function isOut(result: AtBatResult | null): boolean {
  return result !== null && defaultMoves({ result, ...NO_RUNNERS }).batter === 'out';
}

const NO_RUNNERS = { hitBases: 1, bases: EMPTY_BASES, outs: 0, advances: [] } as const;

/** The play's outs, plus the outs that mistakes prevented, minus outs of runners who were on base by mistake. */
function idealOuts(half: IdealHalf, play: Play): number {
  const runnersOut = unearnedRunnersOut(half, play);
  const result = play.ended?.result;
  const isOutMissed =
    result === 'error' ||
    (result === 'fielders_choice_out' && runnersOut > 0) ||
    isBatterSafeByMistake(play);
  const missedOuts = (isOutMissed ? 1 : 0) + missedRunners(half, play).length;
  return play.outs + missedOuts - runnersOut;
}

function unearnedRunnersOut({ unearned }: IdealHalf, play: Play): number {
  return runnersPutOut(play).filter((runner) => unearned.has(runnerKey(runner))).length;
}

/** Returns the pitchers against whom a run on this play is earned, because it scores before the third out. */
function stintsBeforeThirdOut(half: IdealHalf, play: Play, outs: number): ReadonlySet<Stint> {
  const stints = [...half.outs].filter(([, outsBefore]) => {
    // If no out was missed for this pitcher, the real third out is theirs, and a run that counted scored before it.
    const isTimePlay = play.hasEndedHalf && outsBefore === play.before.outs;
    return isTimePlay || outsBefore + outs < 3;
  });
  return new Set(stints.map(([stint]) => stint));
}
