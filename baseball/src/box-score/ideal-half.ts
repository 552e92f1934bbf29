import { BASE_NUMBER, EMPTY_BASES } from '../fold/runners/bases.ts';
import { defaultMoves } from '../fold/runners/default-advances.ts';
import { type RunnerKey, runnerKey } from '../fold/runners/runner-key.ts';
import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import type { Advance, AtBatResult } from '../vocabulary/vocabulary.ts';
import {
  advanceOf,
  basesBeforeMistake,
  isByMistake,
  type Play,
  runnersOn,
  runnersPutOut,
} from './plays.ts';
import { battedBallOf } from './runs-batted-in.ts';

/** A half inning without errors, passed balls and interference. It decides which runs are earned (OBR 9.16). */
export interface IdealHalf {
  /** The base that each runner would have reached, from 1 to 4 for home, in order of their plate appearances. */
  readonly bases: Map<RunnerKey, number>;
  /** Runners who are on base only because of a mistake or a rule, with the reason. */
  readonly unearned: Map<RunnerKey, 'reached_by_mistake' | 'placed_runner'>;
  /** For each pitcher, the outs when they entered plus the outs that the fielders could have made since. */
  readonly outs: Map<string, number>;
  /** For each runner who would have scored, the pitchers against whom the run would be earned. */
  readonly earnedAgainst: Map<RunnerKey, ReadonlySet<string>>;
  /** Whether the batter would be out already, but for a foul fly that a fielder dropped (OBR 9.16(b)(1)). */
  isFoulFlyMissed: boolean;
}

export function newIdealHalf(): IdealHalf {
  return {
    bases: new Map(),
    unearned: new Map(),
    outs: new Map(),
    earnedAgainst: new Map(),
    isFoulFlyMissed: false,
  };
}

export function addPlay(half: IdealHalf, play: Play, pitcher: Person | null): void {
  if (pitcher !== null && !half.outs.has(personKey(pitcher))) {
    half.outs.set(personKey(pitcher), play.before.outs);
  }
  addUnknownRunners(half, play);
  if (isDroppedFoul(play) && !half.isFoulFlyMissed) {
    half.isFoulFlyMissed = true;
    addOuts(half, 1);
  }
  if (changesNothing(play)) return;
  moveRunners(half, play);
  addBatter(half, play);
  for (const runner of runnersPutOut(play)) half.bases.delete(runnerKey(runner));
  pushAhead(half.bases);
  const outs = idealOuts(half, play);
  const scoredEntries = [...half.bases].filter(
    ([key, base]) => base >= HOME && !half.earnedAgainst.has(key),
  );
  const pitchers = pitchersBeforeThirdOut(half, play, outs);
  for (const [key] of scoredEntries) half.earnedAgainst.set(key, pitchers);
  addOuts(half, outs);
  if (play.ended) half.isFoulFlyMissed = false;
}

function isDroppedFoul({ entry }: Play): boolean {
  return entry.kind === 'event' && entry.type === 'dropped_foul';
}

function addOuts({ outs }: IdealHalf, count: number): void {
  for (const [key, outsBefore] of outs) outs.set(key, outsBefore + count);
}

const HOME = BASE_NUMBER.home;

function changesNothing({ before, after, ended, outs, runs }: Play): boolean {
  return ended === null && outs === 0 && runs.length === 0 && before.bases === after.bases;
}

/** Adds runners without a plate appearance. A run of a runner set by hand can be earned; a placed runner's can't. */
function addUnknownRunners({ bases, unearned }: IdealHalf, { entry, before, after }: Play): void {
  if (entry.kind === 'event' && entry.type === 'placed_runner') {
    const runnersBefore = new Set(runnersOn(before).map(({ runner }) => runnerKey(runner)));
    for (const { runner } of runnersOn(after)) {
      if (!runnersBefore.has(runnerKey(runner))) unearned.set(runnerKey(runner), 'placed_runner');
    }
  }
  for (const { runner, base } of runnersOn(before)) {
    const key = runnerKey(runner);
    if (!bases.has(key) && !unearned.has(key)) bases.set(key, BASE_NUMBER[base]);
  }
}

function moveRunners({ bases, isFoulFlyMissed }: IdealHalf, play: Play): void {
  if (play.entry.kind === 'event' && play.entry.type === 'passed_ball') return;
  const gainedBases = basesGained(play);
  const movesByMistake = movesWithMistake(play);
  const maxBases = isFoulFlyMissed && play.ended ? 0 : maxBasesWithoutError(play);
  const realBases = new Map(
    runnersOn(play.before).map(({ runner, base }) => [runnerKey(runner), BASE_NUMBER[base]]),
  );
  const hitBases = basesOfHit(play);
  const basesWithoutMistake = isSteal(play) ? 1 : hitBases;
  for (const [key, base] of bases) {
    const gained = gainedBases.get(key) ?? hitBases;
    // In the game the runner was farther ahead and may have stopped, so a hit moves them at least as far as the batter.
    const isAheadInGame = base < (realBases.get(key) ?? 0);
    const fullAdvance = isAheadInGame ? Math.max(gained, hitBases) : gained;
    const moveByMistake = movesByMistake.get(key);
    const advance = moveByMistake
      ? Math.min(gained, basesBeforeMistake(moveByMistake, basesWithoutMistake))
      : fullAdvance;
    bases.set(key, Math.min(HOME, base + Math.min(advance, maxBases)));
  }
}

function isSteal({ entry }: Play): boolean {
  return entry.kind === 'event' && entry.type === 'stolen_base';
}

/** The moves of the runners who advanced on a mistake. */
function movesWithMistake(play: Play): Map<RunnerKey, Advance> {
  return new Map(
    runnersOn(play.before).flatMap(({ runner }) => {
      const advance = advanceOf(play, runner);
      return advance && isByMistake(advance) ? [[runnerKey(runner), advance] as const] : [];
    }),
  );
}

function basesGained({ before, after, runs }: Play): Map<RunnerKey, number> {
  const basesAfter = new Map<RunnerKey, number>([
    ...runnersOn(after).map(({ runner, base }) => [runnerKey(runner), BASE_NUMBER[base]] as const),
    ...runs.map((runner) => [runnerKey(runner), HOME] as const),
  ]);
  return new Map(
    runnersOn(before).map(({ runner, base }) => {
      const baseBefore = BASE_NUMBER[base];
      const baseAfter = basesAfter.get(runnerKey(runner)) ?? baseBefore;
      return [runnerKey(runner), Math.max(0, baseAfter - baseBefore)];
    }),
  );
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

/** How many bases a runner would have advanced at most if the fielders had put out a batter who is safe on an error. */
function maxBasesWithoutError({ entry, before, ended }: Play): number {
  if (ended?.result !== 'error') return HOME;
  const ball = battedBallOf(entry);
  const isInTheAir = ball === 'fly' || ball === 'pop' || ball === 'line';
  return isInTheAir || before.outs === 2 ? 0 : 1;
}

function addBatter(half: IdealHalf, play: Play): void {
  const { ended, after, runs } = play;
  if (ended === null || ended.result === null) return;
  const key = ended.plateAppearanceId;
  if (isOnlySafeByMistake(half, play)) {
    half.unearned.set(key, 'reached_by_mistake');
    return;
  }
  const batterMove = batterAdvance(play);
  const maxBase = isByMistake(batterMove)
    ? basesBeforeMistake(batterMove, basesOfHit(play) || BASE_NUMBER.first)
    : HOME;
  const batterOnBase = runnersOn(after).find(({ runner }) => runnerKey(runner) === key);
  if (batterOnBase) half.bases.set(key, Math.min(maxBase, BASE_NUMBER[batterOnBase.base]));
  if (runs.some((runner) => runnerKey(runner) === key)) half.bases.set(key, maxBase);
}

function batterAdvance({ entry }: Play) {
  return entry.advances?.find(({ from }) => from === 'batter');
}

function isOnlySafeByMistake(half: IdealHalf, play: Play): boolean {
  if (half.isFoulFlyMissed) return true;
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

function pushAhead(bases: Map<RunnerKey, number>): void {
  let baseBehind = 0;
  for (const [key, base] of [...bases].toReversed()) {
    if (base >= HOME) continue;
    baseBehind = Math.max(base, baseBehind + 1);
    bases.set(key, Math.min(baseBehind, HOME));
  }
}

/** The play's outs, plus an out that a mistake prevented, minus outs of runners who were on base by mistake. */
function idealOuts(half: IdealHalf, play: Play): number {
  const runnersOut = unearnedRunnersOut(half, play);
  const result = play.ended?.result;
  // The out of this batter already counts, since the foul fly.
  if (half.isFoulFlyMissed && play.ended)
    return play.outs - runnersOut - (isBatterOut(play) ? 1 : 0);
  const isOutMissed =
    result === 'error' ||
    (result === 'fielders_choice_out' && runnersOut > 0) ||
    isBatterSafeByMistake(play);
  const missedOuts = isOutMissed ? 1 : 0;
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
function pitchersBeforeThirdOut(half: IdealHalf, play: Play, outs: number): ReadonlySet<string> {
  const pitcherOuts = [...half.outs].filter(([, outsBefore]) => {
    // If no out was missed for this pitcher, the real third out is theirs, and a run that counted scored before it.
    const isTimePlay = play.hasEndedHalf && outsBefore === play.before.outs;
    return isTimePlay || outsBefore + outs < 3;
  });
  return new Set(pitcherOuts.map(([key]) => key));
}
