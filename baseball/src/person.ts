import type { Person } from './game-log.ts';
import type { Side } from './vocabulary.ts';

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
  return personKey(a) === personKey(b);
}

/** Without what else the object carries, as a runner carries his plate appearance. */
export function personOf({ id, name }: Person): Person {
  return { id, name };
}
