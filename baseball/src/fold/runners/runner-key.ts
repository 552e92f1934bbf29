import type { Runner } from '../../game/folded-game.ts';
import { isSamePerson, personKey, UNNAMED_RUNNER } from '../../game/person.ts';

/** It is equal for the same runner in all plays of a half inning. */
export type RunnerKey = string | Runner;

/**
 * A pinch runner has the key of the runner whom they replace. Unnamed runners share a name, so the key of each is the
 * runner's object, which stays the same while they are on base.
 */
export function runnerKey(runner: Runner): RunnerKey {
  if (runner.plateAppearanceId !== null) return runner.plateAppearanceId;
  return isSamePerson(runner, UNNAMED_RUNNER) ? runner : personKey(runner);
}
