import type { Side } from '../vocabulary/vocabulary.ts';
import type { Person } from './game-log.ts';

export function personKey(person: Person): string {
  return person.id ?? `name:${person.name}`;
}

/** Both sides may have a player of the same name. */
export function playerKey(side: Side, person: Person): string {
  return `${side}/${personKey(person)}`;
}

export function isSamePerson(a: Person | null, b: Person | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  // Comparing `personKey` would give the same answer more slowly, and each pitch compares people several times.
  return a.id === b.id && (a.id !== null || a.name === b.name);
}

/** The app uses these names for people whose own names were never entered. One game may have several such people. */
export const UNNAMED_BATTER: Person = { id: null, name: 'Batter' };
export const UNNAMED_PITCHER: Person = { id: null, name: 'Pitcher' };
export const UNNAMED_RUNNER: Person = { id: null, name: 'Runner' };

const UNNAMED_PEOPLE = [UNNAMED_BATTER, UNNAMED_PITCHER, UNNAMED_RUNNER];

export function isUnnamed(person: Person): boolean {
  return UNNAMED_PEOPLE.some((unnamed) => isSamePerson(unnamed, person));
}

export function findPerson(people: readonly Person[], person: Person): Person | undefined {
  return people.find((candidate) => isSamePerson(candidate, person));
}

export function indexOfPerson(people: readonly Person[], person: Person): number {
  return people.findIndex((candidate) => isSamePerson(candidate, person));
}

/** Leaves out other fields, such as a runner's plate appearance. */
export function personOf({ id, name }: Person): Person {
  return { id, name };
}
