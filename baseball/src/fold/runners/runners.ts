import type { Bases, GameState, Runner } from '../../game/folded-game.ts';
import type { GameSetup, HitBases, Person } from '../../game/game-log.ts';
import { battingSide, otherSide } from '../../game/half-inning.ts';
import { isSamePerson } from '../../game/person.ts';
import type { Advance, AtBatResult, Base } from '../../vocabulary/vocabulary.ts';
import type { Destination, Moves, Origin } from './default-advances.ts';

export interface Running {
  readonly bases: Bases;
  /** The batter, where the play lets him run; else null. */
  readonly batter: Runner | null;
  readonly outsBefore: number;
  /** A play may be known to bring outs whoever is known to be on. */
  readonly leastOuts: number;
  readonly defaults: Moves;
  readonly advances: readonly Advance[];
  /** A correction by hand may also set a runner back. */
  readonly mayGoBack: boolean;
}

export interface AfterRunning {
  readonly bases: Bases;
  /** The batter's included. */
  readonly outs: number;
  /** In the order in which they cross the plate. */
  readonly scored: readonly Scorer[];
  /** Two on one base, one past another, or an advance of nobody. */
  readonly conflict: boolean;
}

export interface Scorer {
  readonly runner: Runner;
  readonly from: Origin;
}

/**
 * Lets everybody run: where `advances` name somebody he goes there, else by `defaults`. Where that
 * collides, the runner ahead is pushed on, so that the bases stay possible.
 */
export function run(running: Running): AfterRunning {
  const { wanted, conflict } = wantedMoves(running);
  const { moves, pushed } = pushAhead(wanted);
  const putOut = moves.filter(({ to }) => to === 'out').length;
  const outs = Math.max(putOut, running.leastOuts);
  const makesThirdOut = outs > 0 && running.outsBefore + outs >= 3;
  return {
    bases: {
      first: runnerTo('first', moves),
      second: runnerTo('second', moves),
      third: runnerTo('third', moves),
    },
    outs,
    scored: moves.filter((move) => move.to === 'home' && (!makesThirdOut || move.isExplicit)),
    conflict: conflict || pushed,
  };
}

interface Move {
  readonly runner: Runner;
  readonly from: Origin;
  readonly to: Destination;
  readonly isExplicit: boolean;
}

const LEAD_FIRST = ['third', 'second', 'first', 'batter'] as const;
const PLACE = { batter: 0, first: 1, second: 2, third: 3, home: 4 } as const;
const BASE_AT = ['first', 'second', 'third', 'home'] as const;

function wantedMoves(running: Running): { wanted: Move[]; conflict: boolean } {
  const named = new Map(running.advances.map(({ from, to }) => [from, to]));
  let conflict = named.size < running.advances.length;
  const wanted: Move[] = [];
  for (const from of LEAD_FIRST) {
    const runner = from === 'batter' ? running.batter : running.bases[from];
    const entered = named.get(from);
    if (runner === null) {
      conflict ||= entered !== undefined;
      continue;
    }
    const goesBack = entered !== undefined && entered !== 'out' && PLACE[entered] < PLACE[from];
    if (goesBack && !running.mayGoBack) conflict = true;
    const to = entered ?? running.defaults[from] ?? ownBase(from);
    wanted.push({ runner, from, to, isExplicit: entered !== undefined });
  }
  return { wanted, conflict };
}

/** The batter has a default on every play that lets him run; first is as far back as there is. */
function ownBase(from: Origin): Destination {
  return from === 'batter' ? 'first' : from;
}

/** From the rear to the front: nobody ends on or behind the base of the one after him. */
function pushAhead(wanted: readonly Move[]): { moves: Move[]; pushed: boolean } {
  let pushed = false;
  let behind = 0;
  const moves: Move[] = [];
  for (const move of wanted.toReversed()) {
    if (move.to === 'out') {
      moves.unshift(move);
      continue;
    }
    let place: number = PLACE[move.to];
    if (place <= behind && place < PLACE.home) {
      pushed = true;
      place = Math.min(behind + 1, 4);
    }
    behind = place;
    moves.unshift({ ...move, to: BASE_AT[place - 1] ?? 'home' });
  }
  return { moves, pushed };
}

function runnerTo(base: Destination, moves: readonly Move[]): Runner | null {
  return moves.find(({ to }) => to === base)?.runner ?? null;
}

export const BASES = ['first', 'second', 'third'] as const satisfies readonly Base[];

export const EMPTY_BASES: Bases = { first: null, second: null, third: null };

/** Somebody on base whose name nobody gave: there may be several of him. */
export const UNNAMED_RUNNER: Person = { id: null, name: 'Runner' };

/** Where somebody stands; null: nowhere, or he has no name to know him by. */
export function baseOf(bases: Bases, person: Person): Base | null {
  if (isSamePerson(person, UNNAMED_RUNNER)) return null;
  return BASES.find((base) => isSamePerson(bases[base], person)) ?? null;
}

const DEFAULT_INNINGS = 9;

interface Scoring {
  readonly result: AtBatResult | null;
  /** Read with out_on_basepath only. */
  readonly hitBases: HitBases;
  readonly scored: readonly Scorer[];
}

/**
 * OBR 9.06(f), (g): of a play that wins the game in its last bottom half, only the runs up to the
 * winning one count, and a hit is worth the bases that the winning runner needed; a home run
 * counts whole.
 */
export function countScoring(setup: GameSetup, state: GameState, play: Scoring): Scoring {
  const needed = runsToWin(setup, state);
  const winner = needed === null ? undefined : play.scored[needed - 1];
  if (needed === null || winner === undefined || play.result === 'homerun') return play;
  const bases = BASES_TO_HOME[winner.from];
  return {
    scored: play.scored.slice(0, needed),
    result: play.result === null ? null : shortened(play.result, bases),
    hitBases: Math.min(play.hitBases, bases) as HitBases,
  };
}

/** How many runs end the game at once; null where none can. */
function runsToWin(setup: GameSetup, state: GameState): number | null {
  if (state.halfInning === 'top' || state.inning < (setup.innings ?? DEFAULT_INNINGS)) return null;
  const home = battingSide(setup, 'bottom');
  const needed = state.score[otherSide(home)] - state.score[home] + 1;
  return needed > 0 ? needed : null;
}

const BASES_TO_HOME: Readonly<Record<Origin, number>> = {
  batter: 4,
  first: 3,
  second: 2,
  third: 1,
};
const HITS: readonly AtBatResult[] = ['single', 'double', 'triple'];

function shortened(result: AtBatResult, bases: number): AtBatResult {
  const hit = HITS.indexOf(result);
  return HITS[Math.min(hit, bases - 1)] ?? result;
}
