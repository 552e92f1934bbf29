import type { Bases } from '../../game/folded-game.ts';
import type { GameEventFacts, HitBases, PitchFacts } from '../../game/game-log.ts';
import type { Advance, AtBatResult, Base } from '../../vocabulary/vocabulary.ts';
import { BASES } from './bases.ts';

export type Origin = Advance['from'];
export type Destination = Advance['to'];
/** Runners who are not listed hold. */
export type Moves = Readonly<Partial<Record<Origin, Destination>>>;

interface DefaultPlay {
  readonly result: AtBatResult;
  /** Only used with the result `out_on_basepath`. */
  readonly hitBases: HitBases;
  /** Bases and outs are those before the play. */
  readonly bases: Bases;
  readonly outs: number;
  readonly advances: readonly Advance[];
}

/** See docs/statistics.md, "Where runners go by default". */
export function defaultMoves(play: DefaultPlay): Moves {
  const { result, bases } = play;
  switch (result) {
    case 'single':
      return { batter: 'first', ...allRunners(bases, 1) };
    case 'double':
      return { batter: 'second', ...allRunners(bases, 2) };
    case 'triple':
      return { batter: 'third', ...allRunners(bases, 3) };
    case 'homerun':
      return { batter: 'home', ...allRunners(bases, 4) };
    case 'out_on_basepath':
      return { batter: 'out', ...allRunners(bases, play.hitBases) };
    case 'walk':
    case 'intentional_walk':
    case 'hit_by_pitch':
    case 'catchers_interference':
    case 'obstruction':
    case 'error':
      return { batter: 'first', ...forcedRunners(bases) };
    case 'groundout':
    case 'sac_bunt':
      return { batter: 'out', ...(play.outs < 2 && allRunners(bases, 1)) };
    case 'strikeout':
      return { batter: 'out', ...(isBatterSafe(play.advances) && forcedRunners(bases)) };
    case 'flyout':
    case 'lineout':
    case 'pop_out':
      return { batter: 'out' };
    case 'sac_fly':
      return { batter: 'out', ...(bases.third && { third: 'home' }) };
    case 'fielders_choice':
      return { batter: 'first', ...allRunners(bases, 1) };
    case 'fielders_choice_out':
      return { batter: 'first', ...allRunners(bases, 1), ...runnerPutOut(bases) };
    case 'doubleplay':
      return { batter: 'out', ...allRunners(bases, 1), ...doubledOff(play) };
    case 'triple_play':
      return { batter: 'out', ...allRunners(bases, 1), ...tripledOff(play) };
  }
}

function allRunners(bases: Bases, baseCount: number): Moves {
  const moves: Partial<Record<Origin, Destination>> = {};
  for (const [index, base] of BASES.entries()) {
    if (bases[base]) moves[base] = BASES[index + baseCount] ?? 'home';
  }
  return moves;
}

/** The runners who must move up because the batter takes first base. */
export function forcedRunners({ first, second, third }: Bases): Moves {
  if (!first) return {};
  if (!second) return { first: 'second' };
  return { first: 'second', second: 'third', ...(third && { third: 'home' }) };
}

/** On a third strike that the catcher dropped, the batter becomes a runner and forces the others (OBR 5.05(a)(2)). */
function isBatterSafe(advances: readonly Advance[]): boolean {
  return advances.some(({ from, to }) => from === 'batter' && to !== 'out');
}

function runnerPutOut(bases: Bases): Moves {
  const base = bases.first ? 'first' : leadBase(bases);
  return base === null ? {} : { [base]: 'out' };
}

/** The second out of a double play. With first base empty, it may be a runner's out that the scorer entered. */
function doubledOff({ bases, advances }: DefaultPlay): Moves {
  const hasEnteredOut = advances.some(({ from, to }) => from !== 'batter' && to === 'out');
  return bases.first || !hasEnteredOut ? runnerPutOut(bases) : {};
}

/** Two runners are out with the batter: those that the scorer entered, then those nearest to first base. */
function tripledOff({ bases, advances }: DefaultPlay): Moves {
  const enteredOuts = advances.filter(({ from, to }) => from !== 'batter' && to === 'out').length;
  const others = BASES.filter(
    (base) => bases[base] && !advances.some(({ from }) => from === base),
  ).slice(0, Math.max(0, 2 - enteredOuts));
  return Object.fromEntries(others.map((base) => [base, 'out']));
}

/** Whether three players can be put out on one play: the batter and two runners, with nobody out before. */
export function mayBeTriplePlay({ bases, outs }: Pick<DefaultPlay, 'bases' | 'outs'>): boolean {
  return outs === 0 && BASES.filter((base) => bases[base]).length >= 2;
}

function leadBase(bases: Bases): Base | null {
  return BASES.findLast((base) => bases[base]) ?? null;
}

export function needsAdvances({ type }: Pick<GameEventFacts, 'type'>): boolean {
  switch (type) {
    case 'stolen_base':
    case 'caught_stealing':
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
    case 'pick_off':
    case 'runner_moved':
      return true;
    default:
      return false;
  }
}

interface StealMoves {
  readonly stolen: readonly Advance[];
  readonly caught: readonly Advance[];
}

/**
 * Returns the moves with which runners stole a base, and those of runners who were caught. If one runner of a double steal
 * is out, nobody has stolen (OBR 9.07(d)). If nobody is out, a runner who is safe only because of an error was caught
 * (OBR 9.07(h)). Defensive indifference is no steal (OBR 9.07(g)).
 */
export function stealMoves({ type, advances = [] }: GameEventFacts): StealMoves {
  if (type !== 'stolen_base' && type !== 'caught_stealing') return { stolen: [], caught: [] };
  const moves = advances.filter(
    ({ from, to, cause }) => from !== 'batter' && from !== to && cause !== 'defensive_indifference',
  );
  const outs = moves.filter(({ to }) => to === 'out');
  if (outs.length > 0) return { stolen: [], caught: outs };
  // One throw was misplayed, so the other runners on it only advanced.
  const moveByError = moves.find(({ cause }) => cause === 'error');
  return type === 'caught_stealing' && moveByError
    ? { stolen: [], caught: [moveByError] }
    : { stolen: moves, caught: [] };
}

/**
 * Returns the moves of runners who were thrown out at the next base on a pitch that the batter did not hit, such as strike
 * three (OBR 9.07(h)). A runner was not caught stealing if the scorer names a cause, such as a pickoff or a wild pitch on
 * which the runner tried to advance, or if the batter became a runner and forced them.
 */
export function caughtOnPitch(
  { call, advances = [] }: Pick<PitchFacts, 'call' | 'advances'>,
  bases: Bases,
  result: AtBatResult | null,
): readonly Advance[] {
  if (call === 'in_play') return [];
  const batterMove = advances.find(({ from }) => from === 'batter')?.to ?? 'out';
  const isBatterOut = result === null || (result === 'strikeout' && batterMove === 'out');
  const forced = isBatterOut ? {} : forcedRunners(bases);
  return advances.filter(
    ({ from, to, cause }) =>
      from !== 'batter' && to === 'out' && cause === undefined && forced[from] === undefined,
  );
}
