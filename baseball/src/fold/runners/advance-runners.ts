import type { Bases, GameState, Runner } from '../../game/folded-game.ts';
import type { GameSetup, HitBases } from '../../game/game-log.ts';
import { battingSide, otherSide, scheduledInnings } from '../../game/innings.ts';
import type { Advance, AtBatResult } from '../../vocabulary/vocabulary.ts';
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

interface ScoringRunner {
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

interface ScoringPlay {
  readonly result: AtBatResult | null;
  readonly hitBases: HitBases;
  readonly scored: readonly ScoringRunner[];
}

/**
 * Only the runs up to the winning one count, and a hit has only as many bases as the winning runner needed
 * (OBR 9.06(f)). A home run counts in full (OBR 9.06(g)).
 */
export function applyWalkOffRule(
  setup: GameSetup,
  state: GameState,
  play: ScoringPlay,
): ScoringPlay {
  const runsNeeded = runsToWin(setup, state);
  if (runsNeeded === null || runsNeeded <= 0 || play.result === 'homerun') return play;
  const winningRun = play.scored[runsNeeded - 1];
  if (winningRun === undefined) return play;
  const bases = BASES_TO_HOME[winningRun.from];
  return {
    scored: play.scored.slice(0, runsNeeded),
    result: play.result === null ? null : shortenedHit(play.result, bases),
    hitBases: Math.min(play.hitBases, bases) as HitBases,
  };
}

/** In the bottom of the last inning, or later. */
export function isWonByHome(setup: GameSetup, state: GameState): boolean {
  const runsNeeded = runsToWin(setup, state);
  return runsNeeded !== null && runsNeeded <= 0;
}

function runsToWin(setup: GameSetup, state: GameState): number | null {
  if (state.halfInning === 'top' || state.inning < scheduledInnings(setup)) return null;
  const home = battingSide(setup, 'bottom');
  return state.score[otherSide(home)] - state.score[home] + 1;
}

const BASES_TO_HOME: Readonly<Record<Origin, number>> = {
  batter: 4,
  first: 3,
  second: 2,
  third: 1,
};

const HITS: readonly AtBatResult[] = ['single', 'double', 'triple'];

function shortenedHit(result: AtBatResult, bases: number): AtBatResult {
  if (!HITS.includes(result)) return result;
  return HITS[Math.min(HITS.indexOf(result), bases - 1)] ?? result;
}
