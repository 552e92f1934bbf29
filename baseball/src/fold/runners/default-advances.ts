import type { Bases } from '../../game/folded-game.ts';
import type { GameEventFacts, HitBases } from '../../game/game-log.ts';
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

function runnerPutOut(bases: Bases): Moves {
  const base = bases.first ? 'first' : leadBase(bases);
  return base === null ? {} : { [base]: 'out' };
}

/** The second out of a double play. With first base empty, it may be a runner's out that the scorer entered. */
function doubledOff({ bases, advances }: DefaultPlay): Moves {
  const hasEnteredOut = advances.some(({ from, to }) => from !== 'batter' && to === 'out');
  return bases.first || !hasEnteredOut ? runnerPutOut(bases) : {};
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
