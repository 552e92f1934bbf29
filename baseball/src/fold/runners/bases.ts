import type { Bases, Runner } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { isSamePerson, personKey, UNNAMED_RUNNER } from '../../game/person.ts';
import type { Base } from '../../vocabulary/vocabulary.ts';

export const BASES = ['first', 'second', 'third'] as const satisfies readonly Base[];

export const BASE_NUMBER = { batter: 0, first: 1, second: 2, third: 3, home: 4 } as const;

export const EMPTY_BASES: Bases = { first: null, second: null, third: null };

/** Returns null if the runner is on no base or is unnamed, because several unnamed runners may be on base. */
export function baseOf(bases: Bases, person: Person): Base | null {
  if (isSamePerson(person, UNNAMED_RUNNER)) return null;
  return BASES.find((base) => isSamePerson(bases[base], person)) ?? null;
}

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
