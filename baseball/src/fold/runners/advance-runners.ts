import type { Bases, Runner } from '../../game/folded-game.ts';
import type { Advance } from '../../vocabulary/vocabulary.ts';
import { BASE_NUMBER } from './bases.ts';
import type { Destination, Moves, Origin } from './default-advances.ts';

interface RunnersPlay {
  readonly bases: Bases;
  /** Null when the batter stays at the plate. */
  readonly batter: Runner | null;
  readonly outsBefore: number;
  /** The outs that the result makes even if no runner was recorded. */
  readonly minimumOuts: number;
  readonly defaults: Moves;
  readonly advances: readonly Advance[];
  readonly mayGoBack: boolean;
}

export interface RunnersAfterPlay {
  readonly bases: Bases;
  readonly outs: number;
  /** In the order in which they cross the plate. */
  readonly scored: readonly ScoringRunner[];
  /** True when two runners end on one base, one passes another, or no runner is on the base named. */
  readonly hasConflict: boolean;
}

export interface ScoringRunner {
  readonly runner: Runner;
  readonly from: Origin;
}

/** On a play with the third out a run counts only if the scorer entered it (time play). */
export function advanceRunners(play: RunnersPlay): RunnersAfterPlay {
  const { requestedMoves, hasConflict } = movesOfPlay(play);
  const { moves, hasPushed } = pushAhead(requestedMoves);
  const runnersOut = moves.filter(({ to }) => to === 'out').length;
  const outs = Math.max(runnersOut, play.minimumOuts);
  const makesThirdOut = outs > 0 && play.outsBefore + outs >= 3;
  return {
    bases: {
      first: runnerReaching('first', moves),
      second: runnerReaching('second', moves),
      third: runnerReaching('third', moves),
    },
    outs,
    scored: moves.filter((move) => move.to === 'home' && (!makesThirdOut || move.isEntered)),
    hasConflict: hasConflict || hasPushed,
  };
}

interface Move {
  readonly runner: Runner;
  readonly from: Origin;
  readonly to: Destination;
  readonly isEntered: boolean;
}

const LEAD_FIRST = ['third', 'second', 'first', 'batter'] as const;
const BASE_BY_NUMBER = ['first', 'second', 'third', 'home'] as const;

function movesOfPlay(play: RunnersPlay): { requestedMoves: Move[]; hasConflict: boolean } {
  const enteredMoves = new Map(play.advances.map(({ from, to }) => [from, to]));
  const hasRepeatedRunner = enteredMoves.size < play.advances.length;
  let hasConflict = hasRepeatedRunner;
  const requestedMoves: Move[] = [];
  for (const from of LEAD_FIRST) {
    const runner = from === 'batter' ? play.batter : play.bases[from];
    const target = enteredMoves.get(from);
    if (runner === null) {
      hasConflict ||= target !== undefined;
      continue;
    }
    if (target !== undefined && goesBack(from, target) && !play.mayGoBack) hasConflict = true;
    const destination = target ?? play.defaults[from] ?? ownBase(from);
    requestedMoves.push({ runner, from, to: destination, isEntered: target !== undefined });
  }
  return { requestedMoves, hasConflict };
}

function goesBack(from: Origin, to: Destination): boolean {
  return to !== 'out' && BASE_NUMBER[to] < BASE_NUMBER[from];
}

/** A batter who runs always has a default, so first base only satisfies the type. */
function ownBase(from: Origin): Destination {
  return from === 'batter' ? 'first' : from;
}

/** Moves runners up, from the batter to the lead runner, so that each ends ahead of the one behind. */
function pushAhead(requestedMoves: readonly Move[]): { moves: Move[]; hasPushed: boolean } {
  let hasPushed = false;
  let baseBehind = 0;
  const moves: Move[] = [];
  for (const move of requestedMoves.toReversed()) {
    if (move.to === 'out') {
      moves.unshift(move);
      continue;
    }
    let base: number = BASE_NUMBER[move.to];
    if (base <= baseBehind && base < BASE_NUMBER.home) {
      hasPushed = true;
      base = Math.min(baseBehind + 1, BASE_NUMBER.home);
    }
    baseBehind = base;
    moves.unshift({ ...move, to: BASE_BY_NUMBER[base - 1] ?? 'home' });
  }
  return { moves, hasPushed };
}

function runnerReaching(base: Destination, moves: readonly Move[]): Runner | null {
  return moves.find(({ to }) => to === base)?.runner ?? null;
}
