import type { Side } from '../vocabulary/vocabulary.ts';
import type { Person } from './game-log.ts';

/** Identifies a person by their id, or by name without one. */
export function personKey(person: Person): string {
  return person.id ?? `name:${person.name}`;
}

/** Identifies a player of a side, since both sides may have a player of the same name. */
export function playerKey(side: Side, person: Person): string {
  return `${side}/${personKey(person)}`;
}

export function isSamePerson(a: Person | null, b: Person | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  // The same as comparing `personKey`, but faster: every pitch asks several times.
  return a.id === b.id && (a.id !== null || a.name === b.name);
}

/** Keeps only id and name, for example of a runner, who also has a plate appearance. */
export function personOf({ id, name }: Person): Person {
  return { id, name };
}
