import { type AppliedEntry, applyEntries } from '../fold/fold-game.ts';
import { BASES } from '../fold/runners/bases.ts';
import { runnerKey } from '../fold/runners/runner-key.ts';
import type { EndedPlateAppearance, GameState, Runner } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide } from '../game/half-inning.ts';
import type { Advance, Base, Side } from '../vocabulary/vocabulary.ts';

export interface Play {
  readonly entry: LogEntry;
  /** The state before the entry, with the entry's batter, pitcher and side (`alignState`). */
  readonly before: GameState;
  readonly after: GameState;
  readonly battingSide: Side;
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  readonly runs: readonly Runner[];
  /** True when the entry ended the half inning, so that `after.bases` are empty. */
  readonly hasEndedHalf: boolean;
}

export function listPlays(setup: GameSetup, entries: readonly LogEntry[]): Play[] {
  return playsOf(setup, applyEntries(setup, entries));
}

export function playsOf(setup: GameSetup, entries: readonly AppliedEntry[]): Play[] {
  return entries.map(({ entry, state: after, effect }) => {
    const { before, ended, outs, runs } = effect;
    const hasEndedHalf = after.inning !== before.inning || after.halfInning !== before.halfInning;
    const side = battingSide(setup, before.halfInning);
    return { entry, before, after, battingSide: side, ended, outs, runs, hasEndedHalf };
  });
}

export interface RunnerOnBase {
  readonly runner: Runner;
  readonly base: Base;
}

const LEAD_RUNNER_FIRST = BASES.toReversed();

export function runnersOn({ bases }: Pick<GameState, 'bases'>): RunnerOnBase[] {
  const runners: RunnerOnBase[] = [];
  // A loop, because each play of a season asks several times.
  for (const base of LEAD_RUNNER_FIRST) {
    const runner = bases[base];
    if (runner !== null) runners.push({ runner, base });
  }
  return runners;
}

/** The runners who were put out, the lead runner first. Empty when the play ended the half. */
export function runnersPutOut({ before, after, runs, hasEndedHalf }: Play): Runner[] {
  if (hasEndedHalf) return [];
  const safeKeys = new Set(
    [...runnersOn(after).map(({ runner }) => runner), ...runs].map((runner) => runnerKey(runner)),
  );
  return runnersOn(before)
    .map(({ runner }) => runner)
    .filter((runner) => !safeKeys.has(runnerKey(runner)));
}

/** Undefined when the scorer entered nothing about the move of the runner or batter. */
export function advanceOf(play: Play, runner: Runner): Advance | undefined {
  const from = originOf(play, runner);
  return play.entry.advances?.find((advance) => advance.from === from);
}

export function originOf({ before }: Play, runner: Runner): Advance['from'] {
  const key = runnerKey(runner);
  return runnersOn(before).find((other) => runnerKey(other.runner) === key)?.base ?? 'batter';
}

export function isByMistake(advance: Advance | undefined): boolean {
  return advance?.cause === 'error' || advance?.cause === 'passed_ball';
}
