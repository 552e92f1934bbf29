import type { Side } from '../vocabulary/vocabulary.ts';
import type { Person } from './game-log.ts';

/** The same person has the same key: by id where there is one, else by name. */
export function personKey(person: Person): string {
  return person.id ?? `name:${person.name}`;
}

/** Two sides may each have a player of the same name. */
export function playerKey(side: Side, person: Person): string {
  return `${side}/${personKey(person)}`;
}

export function isSamePerson(a: Person | null, b: Person | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  // As `personKey` says it, without making keys: each pitch asks several times.
  return a.id === b.id && (a.id !== null || a.name === b.name);
}

/** Without what else the object carries, as a runner carries his plate appearance. */
export function personOf({ id, name }: Person): Person {
  return { id, name };
}
