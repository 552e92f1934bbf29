import { BASE_NUMBER, type RunnerKey, runnerKey } from '../fold/runners/bases.ts';
import { battedBallOf, isInTheAir } from '../game/batted-balls.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';
import {
  advanceOf,
  basesBeforeMistake,
  isByMistake,
  isFarther,
  type Play,
  runnersOn,
} from './plays.ts';

/** The base that each runner would have reached, from 1 to 4 for home, in order of their plate appearances. */
export type IdealBases = Map<RunnerKey, number>;

const HOME = BASE_NUMBER.home;

/** Moves the runners of the ideal half as they would have moved on the play without its mistakes. */
export function moveRunners(bases: IdealBases, play: Play, isFoulFlyMissed: boolean): void {
  if (play.entry.kind === 'event' && play.entry.type === 'passed_ball') return;
  const maxBases = isFoulFlyMissed && play.ended ? 0 : maxBasesWithoutMistake(play);
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

function movesWithoutMistake(play: Play) {
  const { before, after, runs } = play;
  const basesAfter = new Map<RunnerKey, number>([
    ...runnersOn(after).map(({ runner, base }) => [runnerKey(runner), BASE_NUMBER[base]] as const),
    ...runs.map((runner) => [runnerKey(runner), HOME] as const),
  ]);
  return runnersOn(before).map(({ runner, base }) => {
    const key = runnerKey(runner);
    const baseBefore = BASE_NUMBER[base];
    const gained = Math.max(0, (basesAfter.get(key) ?? baseBefore) - baseBefore);
    const move = advanceOf(play, runner);
    const isMistake = isMoveByMistake(play, move);
    return {
      key,
      base: baseBefore,
      /** The bases gained without a mistake. */
      gained: isMistake ? Math.min(gained, basesWithoutMistake(play, move, gained)) : gained,
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
  bases: IdealBases,
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
  bases: IdealBases,
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
function leadFirst(bases: IdealBases): [RunnerKey, number][] {
  return [...bases].sort(([, base], [, otherBase]) => otherBase - base);
}

/**
 * On a ball in play, an error on the way of a runner also explains where those behind went farther than the play gives,
 * unless the scorer names another cause: one wild throw moves all, and the pitcher has the benefit of the doubt
 * (OBR 9.16(f)).
 */
export function isMoveByMistake(play: Play, move: Advance | undefined): boolean {
  if (move === undefined || isByMistake(move)) return move !== undefined;
  const { kind, advances = [] } = play.entry;
  const isErrorAhead = ({ from, cause }: Advance) =>
    cause === 'error' && BASE_NUMBER[from] > BASE_NUMBER[move.from];
  const isUnexplained = move.cause === undefined && isFarther(play, move);
  return kind === 'pitch' && isUnexplained && advances.some(isErrorAhead);
}

/** Of the bases gained on a mistake, those that the hit gives, or the first of a steal of two. */
function basesWithoutMistake(play: Play, move: Advance | undefined, gained: number): number {
  const { entry } = play;
  const isSteal = entry.kind === 'event' && entry.type === 'stolen_base';
  return basesBeforeMistake(move, isSteal ? Math.min(1, gained - 1) : basesOfHit(play));
}

export function basesOfHit({ ended }: Play): number {
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
  if (ended?.result === 'catchers_interference' || ended?.result === 'obstruction') return 0;
  if (ended?.result !== 'error') return HOME;
  return isInTheAir(battedBallOf(entry)) || before.outs === 2 ? 0 : 1;
}

/** Moves the runner on the batter's base, and each runner on the base of a forced one, to the next base. */
export function forceRunners(bases: IdealBases, batterBase: number): void {
  let taken = batterBase;
  for (const [key, base] of leadFirst(bases).reverse()) {
    if (base > taken || taken >= HOME) return;
    taken += 1;
    bases.set(key, taken);
  }
}
