import type { Bases } from '../../game/folded-game.ts';
import type { Person } from '../../game/game-log.ts';
import { isSamePerson } from '../../game/person.ts';
import type { Base } from '../../vocabulary/vocabulary.ts';

export const BASES = ['first', 'second', 'third'] as const satisfies readonly Base[];

export const EMPTY_BASES: Bases = { first: null, second: null, third: null };

/** A runner whose name was never entered. Several of them may be on base at once. */
export const UNNAMED_RUNNER: Person = { id: null, name: 'Runner' };

export function baseOf(bases: Bases, person: Person): Base | null {
  if (isSamePerson(person, UNNAMED_RUNNER)) return null;
  return BASES.find((base) => isSamePerson(bases[base], person)) ?? null;
}
