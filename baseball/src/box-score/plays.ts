import { type AppliedEntry, applyEntries } from '../fold/fold-game.ts';
import { BASE_NUMBER, BASES, runnerKey } from '../fold/runners/bases.ts';
import { defaultMoves } from '../fold/runners/default-advances.ts';
import type { EndedPlateAppearance, GameState, Runner } from '../game/folded-game.ts';
import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { battingSide } from '../game/innings.ts';
import type { Advance, Base, GameEventType, Side } from '../vocabulary/vocabulary.ts';

export interface Play {
  readonly entry: LogEntry;
  /** The state before the entry, with the entry's batter, pitcher and side (`alignState`). */
  readonly before: GameState;
  readonly after: GameState;
  readonly battingSide: Side;
  readonly ended: EndedPlateAppearance | null;
  readonly outs: number;
  /** See `EntryEffect`. */
  readonly creditedOuts: number;
  readonly runs: readonly Runner[];
  /** True when the entry ended the half inning, so that `after.bases` are empty. */
  readonly hasEndedHalf: boolean;
}

export function listPlays(setup: GameSetup, entries: readonly LogEntry[]): Play[] {
  return playsOf(setup, applyEntries(setup, entries));
}

export function playsOf(setup: GameSetup, entries: readonly AppliedEntry[]): Play[] {
  return entries.map(({ entry, state: after, effect }) => {
    const { before, ended, outs, creditedOuts, runs } = effect;
    const hasEndedHalf = after.inning !== before.inning || after.halfInning !== before.halfInning;
    const side = battingSide(setup, before.halfInning);
    return {
      entry,
      before,
      after,
      battingSide: side,
      ended,
      outs,
      creditedOuts,
      runs,
      hasEndedHalf,
    };
  });
}

const EVENTS_WITHOUT_ACTION: readonly GameEventType[] = [
  'pitching_change',
  'batter_change',
  'runner_change',
  'placed_runner',
  'score_set',
  'state_set',
  'end_half',
  'spot_change',
  'forfeit',
  'game_resumed',
  'fielding_change',
];

/** Whether something happened on the field, so that the pitcher has pitched. */
export function isAction({ entry }: Play): boolean {
  return entry.kind === 'pitch' || !EVENTS_WITHOUT_ACTION.includes(entry.type);
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

/** The outs after the play of spots that nobody fills. Those at the start of the half are in `play.before.leadoffOuts`. */
export function outsOfEmptySpots({ before, outs, creditedOuts }: Play): number {
  return Math.max(0, creditedOuts - outs - before.leadoffOuts);
}

/**
 * Undefined when the scorer entered nothing about the move of the runner or batter. A wild pitch or a passed ball is no
 * cause of a move that the result alone gives, such as a forced runner's on ball four (OBR 9.13).
 */
export function advanceOf(play: Play, runner: Runner): Advance | undefined {
  const from = originOf(play, runner);
  const advance = play.entry.advances?.find((entered) => entered.from === from);
  const isNeedless =
    !(play.entry.kind === 'pitch' && play.entry.call === 'in_play') &&
    (advance?.cause === 'wild_pitch' || advance?.cause === 'passed_ball') &&
    !isFarther(play, advance);
  if (!advance || !isNeedless) return advance;
  const { cause, ...move } = advance;
  return move;
}

/** Whether the runner got farther than the result or the steal explains. An out is never farther. */
export function isFarther(play: Play, { from, to }: Pick<Advance, 'from' | 'to'>): boolean {
  return to !== 'out' && BASE_NUMBER[to] > explainedBase(play, from);
}

/** The number of the base, from 1 to 4 for home. 0 for a batter who is out or stays at the plate. */
function explainedBase({ entry, ended, before }: Play, from: Advance['from']): number {
  const result = ended?.result ?? null;
  if (result === null) {
    const isSteal = entry.kind === 'event' && entry.type === 'stolen_base';
    return BASE_NUMBER[from] + (isSteal ? 1 : 0);
  }
  const hitBases = ended?.hitBases ?? 1;
  const to = defaultMoves({ ...before, result, hitBases, advances: entry.advances ?? [] })[from];
  return to === 'out' ? 0 : BASE_NUMBER[to ?? from];
}

export function originOf({ before }: Play, runner: Runner): Advance['from'] {
  const key = runnerKey(runner);
  return runnersOn(before).find((other) => runnerKey(other.runner) === key)?.base ?? 'batter';
}

export function isByMistake(advance: Advance | undefined): boolean {
  return hasMistakeAsCause(advance) || (advance?.errors ?? []).length > 0;
}

/**
 * How many bases the runner would have advanced without the mistakes. These are the bases of the hit or steal if the
 * whole move has a mistake as its cause, and otherwise the bases before the first error.
 */
export function basesBeforeMistake(advance: Advance | undefined, basesOfPlay: number): number {
  const firstError = advance?.errors?.[0];
  if (!firstError || hasMistakeAsCause(advance)) return basesOfPlay;
  return Math.max(basesOfPlay, BASE_NUMBER[firstError.to] - 1 - BASE_NUMBER[advance.from]);
}

function hasMistakeAsCause(advance: Advance | undefined): boolean {
  const cause = advance?.cause;
  return cause === 'error' || cause === 'passed_ball' || cause === 'obstruction';
}
