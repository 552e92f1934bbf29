import type { Bases, Moves } from '@full-count/baseball';
import type { Destination, Origin } from '../model/entry.ts';
import type { RunnerEventType } from '../model/event-facts.ts';

const BEHIND_HOME = ['first', 'second', 'third', 'home'] as const satisfies Destination[];

/**
 * Where runners most likely went, so that the common case is one tap: all move up on a wild pitch,
 * a passed ball or a balk; on a steal, a caught runner or a pick-off only where there is one runner.
 */
export function suggestedMoves(type: RunnerEventType, bases: Bases): Moves {
  const runners = (['third', 'second', 'first'] as const).filter((base) => bases[base] !== null);
  const [only] = runners;
  switch (type) {
    case 'wild_pitch':
    case 'passed_ball':
    case 'balk':
      return Object.fromEntries(runners.map((base) => [base, next(base)]));
    case 'stolen_base':
      return only !== undefined && runners.length === 1 ? { [only]: next(only) } : {};
    case 'caught_stealing':
    case 'pick_off':
      return only !== undefined && runners.length === 1 ? { [only]: 'out' } : {};
    case 'runner_moved':
      return {};
  }
}

function next(from: Exclude<Origin, 'batter'>): Destination {
  return BEHIND_HOME[BEHIND_HOME.indexOf(from) + 1] ?? 'home';
}
