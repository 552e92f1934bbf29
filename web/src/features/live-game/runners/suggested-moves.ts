import type { Bases, Moves } from '@full-count/baseball';
import type { RunnerEventType } from '../model/runner-events.ts';

export const NEXT_BASE = { first: 'second', second: 'third', third: 'home' } as const;

/** The bases with a runner. */
export function leadFirst(bases: Bases) {
  return (['third', 'second', 'first'] as const).filter((base) => bases[base] !== null);
}

/** Guesses where the runners went, so that the usual case takes one tap. */
export function suggestedMoves(type: RunnerEventType, bases: Bases): Moves {
  const runners = leadFirst(bases);
  const onlyRunner = runners.length === 1 ? runners[0] : undefined;
  switch (type) {
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
      return Object.fromEntries(runners.map((base) => [base, NEXT_BASE[base]]));
    case 'stolen_base':
      return onlyRunner === undefined ? {} : { [onlyRunner]: NEXT_BASE[onlyRunner] };
    case 'caught_stealing':
    case 'pick_off':
      return onlyRunner === undefined ? {} : { [onlyRunner]: 'out' };
    case 'runner_moved':
      return {};
  }
}
