import type { Bases } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { isSamePerson } from '../../game/person.ts';
import type { Base } from '../../vocabulary/vocabulary.ts';

export const BASES = ['first', 'second', 'third'] as const satisfies readonly Base[];

export const EMPTY_BASES: Bases = { first: null, second: null, third: null };

/** Somebody on base whose name nobody gave: there may be several of him. */
export const UNNAMED_RUNNER: Person = { id: null, name: 'Runner' };

/** Where somebody stands; null: nowhere, or he has no name to know him by. */
export function baseOf(bases: Bases, person: Person): Base | null {
  if (isSamePerson(person, UNNAMED_RUNNER)) return null;
  return BASES.find((base) => isSamePerson(bases[base], person)) ?? null;
}
