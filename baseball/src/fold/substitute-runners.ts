import type { GameEventFacts, GameSetup, GameState } from '../game-log.ts';
import { battingSide } from '../half-inning.ts';
import { personOf } from '../person.ts';
import type { Base } from '../vocabulary.ts';
import { takeOverPlace } from './batting-order.ts';
import { placedRunnerOf, UNNAMED_RUNNER } from './placed-runner.ts';
import { quietStep, type Step } from './step.ts';

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
  const person = event.runner ?? placedRunnerOf(setup, before);
  const runner = { ...personOf(person), plateAppearanceId: null };
  return quietStep({ ...before, bases: { ...before.bases, [base]: runner } });
}

function onlyBase({ bases }: GameState): Base | null {
  const taken = (['first', 'second', 'third'] as const).filter((base) => bases[base]);
  return taken.length === 1 ? (taken[0] ?? null) : null;
}
