import { BASE_NUMBER, EMPTY_BASES, type RunnerKey, runnerKey } from '../fold/runners/bases.ts';
import { defaultMoves } from '../fold/runners/default-advances.ts';
import type { Runner } from '../game/folded-game.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import type { Stint } from './charges.ts';
import {
  basesOfHit,
  forceRunners,
  type IdealBases,
  isMoveByMistake,
  moveRunners,
} from './ideal-moves.ts';
import {
  advanceOf,
  basesBeforeMistake,
  isByMistake,
  outsOfEmptySpots,
  type Play,
  runnersOn,
  runnersPutOut,
} from './plays.ts';
import { runnersSaved } from './saved-runners.ts';

/** A half inning without errors, passed balls and interference. It decides which runs are earned (OBR 9.16). */
export interface IdealHalf {
  readonly bases: IdealBases;
  /** Runners who are on base only because of a mistake or a rule. */
  readonly unearned: Map<RunnerKey, UnearnedPresence>;
  /** For each pitcher, the outs when they entered plus the outs that the fielders could have made since. */
  readonly outs: Map<Stint, number>;
  readonly scored: Map<RunnerKey, IdealRun>;
  /**
   * The pitchers against whom the batter would be out already, but for a foul fly that a fielder dropped (OBR 9.16(b)(1)).
   * A pitcher who relieves them during the plate appearance has no benefit of it (OBR 9.16(i)).
   */
  foulFlyMissed: ReadonlySet<Stint>;
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
  return {
    bases: new Map(),
    unearned: new Map(),
    outs: new Map(),
    scored: new Map(),
    foulFlyMissed: new Set(),
  };
}

/** @param stint of the pitcher on the mound. Null if nobody has pitched */
export function addPlay(half: IdealHalf, play: Play, stint: Stint | null): void {
  if (stint !== null && !half.outs.has(stint)) half.outs.set(stint, play.before.outs);
  addUnknownRunners(half, play);
  if (play.entry.kind === 'event' && play.entry.type === 'dropped_foul') {
    addOuts(half, (each) => (half.foulFlyMissed.has(each) ? 0 : 1));
    half.foulFlyMissed = new Set(half.outs.keys());
  }
  if (changesNothing(play)) {
    addOuts(half, () => outsOfEmptySpots(play));
    return;
  }
  const isFoulFlyMissed = stint !== null && half.foulFlyMissed.has(stint);
  const outs = new Map(
    Array.from(half.outs.keys(), (each) => [each, idealOuts(half, play, each)] as const),
  );
  const outsFor = (each: Stint) => outs.get(each) ?? 0;
  const isBatterSafe = isFoulFlyMissed || isOnlySafeByMistake(half, play);
  for (const runner of missedRunners(half, play)) addMissedOut(half, play, runner);
  for (const runner of runnersPutOut(play)) half.bases.delete(runnerKey(runner));
  moveRunners(half.bases, play, isFoulFlyMissed);
  if (isBatterSafe) addBatterSafeByMistake(half, play, isFoulFlyMissed);
  else addBatter(half, play);
  const stints = stintsBeforeThirdOut(half, play, outsFor);
  for (const [key, base] of half.bases) {
    if (base >= HOME && !half.scored.has(key)) half.scored.set(key, { play, stints });
  }
  addOuts(half, (each) => outsFor(each) + outsOfEmptySpots(play));
  if (play.ended) half.foulFlyMissed = new Set();
}

function addOuts({ outs }: IdealHalf, countFor: (stint: Stint) => number): void {
  for (const [stint, outsBefore] of outs) outs.set(stint, outsBefore + countFor(stint));
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

function addBatterSafeByMistake(half: IdealHalf, play: Play, isFoulFlyMissed: boolean): void {
  const { ended } = play;
  if (ended === null || ended.result === null) return;
  const why = isFoulFlyMissed
    ? 'would have been out on a foul fly without the error'
    : whyOnlySafeByMistake(play);
  half.unearned.set(ended.plateAppearanceId, { reason: 'reached_by_mistake', why });
}

function addBatter(half: IdealHalf, play: Play): void {
  const { ended, after, runs } = play;
  if (ended === null || ended.result === null) return;
  const key = ended.plateAppearanceId;
  const batterOnBase = runnersOn(after).find(({ runner }) => runnerKey(runner) === key);
  const hasScored = runs.some((runner) => runnerKey(runner) === key);
  if (!batterOnBase && !hasScored) return;
  const batterMove = batterAdvance(play);
  const maxBase = isMoveByMistake(play, batterMove)
    ? basesBeforeMistake(batterMove, basesOfHit(play) || BASE_NUMBER.first)
    : HOME;
  const base = Math.min(maxBase, batterOnBase ? BASE_NUMBER[batterOnBase.base] : HOME);
  forceRunners(half.bases, base);
  half.bases.set(key, base);
}

function whyOnlySafeByMistake(play: Play): string {
  switch (play.ended?.result) {
    case 'catchers_interference':
      return "reached base on catcher's interference";
    case 'obstruction':
      return 'reached base on obstruction';
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
    case 'obstruction':
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
  const isOnFirstByMistake = isByMistake(advance) && basesBeforeMistake(advance, 0) === 0;
  return isOnFirstByMistake && advance?.to !== 'out' && isOut(play.ended?.result ?? null);
}

function isOut(result: AtBatResult | null): boolean {
  return result !== null && defaultMoves({ result, ...NO_RUNNERS }).batter === 'out';
}

const NO_RUNNERS = { hitBases: 1, bases: EMPTY_BASES, outs: 0, advances: [] } as const;

/**
 * The play's outs, plus the outs that mistakes prevented, minus outs of runners who were on base by mistake.
 *
 * @param stint of the pitcher for whom the outs count
 */
function idealOuts(half: IdealHalf, play: Play, stint: Stint): number {
  const runnersOut = unearnedRunnersOut(half, play);
  const result = play.ended?.result;
  const savedCount = missedRunners(half, play).length;
  // The out of this batter already counts, since the foul fly.
  if (half.foulFlyMissed.has(stint) && play.ended) {
    return play.outs + savedCount - runnersOut - (isBatterOut(play) ? 1 : 0);
  }
  const isOutMissed =
    result === 'error' ||
    (result === 'fielders_choice_out' && runnersOut > 0) ||
    isBatterSafeByMistake(play);
  const missedOuts = (isOutMissed ? 1 : 0) + savedCount;
  return play.outs + missedOuts - runnersOut;
}

function isBatterOut({ entry, ended }: Play): boolean {
  const move = entry.advances?.find(({ from }) => from === 'batter')?.to;
  return move === undefined ? isOut(ended?.result ?? null) : move === 'out';
}

function unearnedRunnersOut({ unearned }: IdealHalf, play: Play): number {
  return runnersPutOut(play).filter((runner) => unearned.has(runnerKey(runner))).length;
}

/** Returns the pitchers against whom a run on this play is earned, because it scores before the third out. */
function stintsBeforeThirdOut(half: IdealHalf, play: Play, outsFor: (stint: Stint) => number) {
  const stints = [...half.outs].filter(([stint, outsBefore]) => {
    // If no out was missed for this pitcher, the real third out is theirs, and a run that counted scored before it.
    const isTimePlay = play.hasEndedHalf && outsBefore === play.before.outs;
    return isTimePlay || outsBefore + outsFor(stint) < 3;
  });
  return new Set(stints.map(([stint]) => stint));
}
