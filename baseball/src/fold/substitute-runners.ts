import type { GameEventFacts, GameSetup, GameState, Person } from '../game-log.ts';
import { battingSide } from '../half-inning.ts';
import { personOf } from '../person.ts';
import type { Base } from '../vocabulary.ts';
import { batterAt, takeOverPlace } from './batting-order.ts';
import { quietStep, type Step } from './step.ts';

const UNNAMED_RUNNER: Person = { id: null, name: 'Runner' };

/**
 * A pinch runner: he takes the other's base, place in the order, and whoever is charged with his
 * run. A courtesy runner takes the base alone.
 */
export function changeRunner(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const base = event.base ?? onlyBase(before);
  const leaving = base && before.bases[base];
  if (!base || !leaving) return quietStep(before, ['advance_conflict']);
  const entering = event.runner ?? UNNAMED_RUNNER;
  const runner = { ...personOf(entering), plateAppearanceId: leaving.plateAppearanceId };
  const side = battingSide(setup, before.halfInning);
  const inOrder = event.courtesy
    ? before
    : takeOverPlace(setup, before, side, { leaving, entering });
  return quietStep({ ...inOrder, bases: { ...before.bases, [base]: runner } });
}

/** The runner with whom an extra inning begins: on second, no plate appearance put him there. */
export function placeRunner(setup: GameSetup, before: GameState, event: GameEventFacts): Step {
  const base = event.base ?? 'second';
  if (before.bases[base]) return quietStep(before, ['advance_conflict']);
  const person = event.runner ?? batterBefore(setup, before) ?? UNNAMED_RUNNER;
  const runner = { ...personOf(person), plateAppearanceId: null };
  return quietStep({ ...before, bases: { ...before.bases, [base]: runner } });
}

function onlyBase({ bases }: GameState): Base | null {
  const taken = (['first', 'second', 'third'] as const).filter((base) => bases[base]);
  return taken.length === 1 ? (taken[0] ?? null) : null;
}

/** Who stands in the order before the inning's first batter. */
function batterBefore(setup: GameSetup, state: GameState): Person | null {
  const side = battingSide(setup, state.halfInning);
  const places = setup.lineups[side]?.battingOrder.length ?? 0;
  if (places === 0) return null;
  return batterAt(setup, state, side, (state.dueUp[side] + places - 1) % places);
}
