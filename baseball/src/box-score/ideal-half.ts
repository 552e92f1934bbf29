import type { Person } from '../game/game-log.ts';
import { personKey } from '../game/person.ts';
import type { AtBatResult } from '../vocabulary/vocabulary.ts';
import { type Play, runnerKey, runnersOn, runnersPutOut } from './plays.ts';
import { battedBallOf } from './runs-batted-in.ts';

/**
 * A half inning as it would have been without errors, passed balls and interference, which decides
 * the runs that are earned (OBR 9.16). Runners are known by `runnerKey`, pitchers by `personKey`.
 */
export interface IdealHalf {
  /** The base of each runner who would be on base: 1 to 3, or 4 for home. In order of their plate appearances. */
  readonly bases: Map<string, number>;
  /** Runners who are on base only because of a mistake. */
  readonly unearned: Set<string>;
  /** For each pitcher of the half, the outs before they entered and those that could have been made since. */
  readonly outs: Map<string, number>;
  /** For each runner who would have scored, the pitchers for whom the half would not have been over. */
  readonly earnedFor: Map<string, ReadonlySet<string>>;
}

export function newIdealHalf(): IdealHalf {
  return { bases: new Map(), unearned: new Set(), outs: new Map(), earnedFor: new Map() };
}

/** @param pitcher at the time of the play. Null when no pitcher is known */
export function addPlay(half: IdealHalf, play: Play, pitcher: Person | null): void {
  if (pitcher !== null && !half.outs.has(personKey(pitcher))) {
    half.outs.set(personKey(pitcher), play.before.outs);
  }
  addUnknownRunners(half, play);
  moveRunners(half, play);
  addBatter(half, play);
  for (const runner of runnersPutOut(play)) half.bases.delete(runnerKey(runner));
  pushAhead(half.bases);
  const outs = idealOuts(half, play);
  const scoredEntries = [...half.bases].filter(
    ([key, base]) => base >= HOME && !half.earnedFor.has(key),
  );
  const pitchers = pitchersStillIn(half, play, outs);
  for (const [key] of scoredEntries) half.earnedFor.set(key, pitchers);
  for (const [key, outsBefore] of half.outs) half.outs.set(key, outsBefore + outs);
}

const HOME = 4;
const BASE_NUMBER = { first: 1, second: 2, third: 3 } as const;

/** A runner whom the scorer put on base by hand counts as earned, and a placed runner does not. */
function addUnknownRunners({ bases, unearned }: IdealHalf, { entry, before, after }: Play): void {
  if (entry.kind === 'event' && entry.type === 'placed_runner') {
    const runnersBefore = new Set(runnersOn(before).map(({ runner }) => runnerKey(runner)));
    for (const { runner } of runnersOn(after)) {
      if (!runnersBefore.has(runnerKey(runner))) unearned.add(runnerKey(runner));
    }
  }
  for (const { runner, base } of runnersOn(before)) {
    const key = runnerKey(runner);
    if (!bases.has(key) && !unearned.has(key)) bases.set(key, BASE_NUMBER[base]);
  }
}

function moveRunners({ bases }: IdealHalf, play: Play): void {
  if (play.entry.kind === 'event' && play.entry.type === 'passed_ball') return;
  const gainedBases = basesGained(play);
  const maxBases = play.ended?.result === 'error' ? basesOnOut(play) : HOME;
  for (const [key, base] of bases) {
    const advance = gainedBases.get(key) ?? basesOfHit(play);
    bases.set(key, Math.min(HOME, base + Math.min(advance, maxBases)));
  }
}

/** How many bases each runner advanced. Runners who have scored before are left out. */
function basesGained({ before, after, runs }: Play): Map<string, number> {
  const basesAfter = new Map<string, number>([
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

/** How far a hit moves a runner who has scored in the game, but would still be on base. */
function basesOfHit({ ended }: Play): number {
  return (ended?.result && HIT_BASES[ended.result]) || 0;
}

const HIT_BASES: Partial<Record<AtBatResult, number>> = {
  single: 1,
  double: 2,
  triple: 3,
  homerun: 4,
};

/** How far the runners would have advanced on a ground ball without the error. */
function basesOnOut({ entry, before }: Play): number {
  const ball = battedBallOf(entry);
  const isInTheAir = ball === 'fly' || ball === 'pop' || ball === 'line';
  return isInTheAir || before.outs === 2 ? 0 : 1;
}

function addBatter(half: IdealHalf, play: Play): void {
  const { ended, after, runs } = play;
  if (ended === null || ended.result === null) return;
  const key = ended.plateAppearanceId;
  if (isOnlySafeByMistake(half, play)) {
    half.unearned.add(key);
    return;
  }
  const batterOnBase = runnersOn(after).find(({ runner }) => runnerKey(runner) === key);
  if (batterOnBase) half.bases.set(key, BASE_NUMBER[batterOnBase.base]);
  if (runs.some((runner) => runnerKey(runner) === key)) half.bases.set(key, HOME);
}

/** Without a mistake the batter would not be on base. */
function isOnlySafeByMistake(half: IdealHalf, play: Play): boolean {
  switch (play.ended?.result) {
    case 'error':
    case 'catchers_interference':
      return true;
    case 'fielders_choice_out':
      // The fielders would have put out the batter instead.
      return unearnedRunnersOut(half, play) > 0;
    default:
      return false;
  }
}

/** Later batters push the runners ahead of them. */
function pushAhead(bases: Map<string, number>): void {
  let baseBehind = 0;
  for (const [key, base] of [...bases].toReversed()) {
    if (base >= HOME) continue;
    baseBehind = Math.max(base, baseBehind + 1);
    bases.set(key, Math.min(baseBehind, HOME));
  }
}

/** The outs of this play, with those that a mistake cost and without those of runners on base by mistake. */
function idealOuts(half: IdealHalf, play: Play): number {
  const runnersOut = unearnedRunnersOut(half, play);
  const result = play.ended?.result;
  const missedOuts =
    result === 'error' || (result === 'fielders_choice_out' && runnersOut > 0) ? 1 : 0;
  return play.outs + missedOuts - runnersOut;
}

function unearnedRunnersOut({ unearned }: IdealHalf, play: Play): number {
  return runnersPutOut(play).filter((runner) => unearned.has(runnerKey(runner))).length;
}

/** The pitchers for whom a run counts that scores on this play. */
function pitchersStillIn(half: IdealHalf, play: Play, outs: number): ReadonlySet<string> {
  const pitcherOuts = [...half.outs].filter(([, outsBefore]) => {
    // The run scored before the third out, if nothing was missed until then.
    const isTimePlay = play.hasEndedHalf && outsBefore === play.before.outs;
    return isTimePlay || outsBefore + outs < 3;
  });
  return new Set(pitcherOuts.map(([key]) => key));
}
