import type { Side } from '../vocabulary/vocabulary.ts';
import type { Person } from './game-log.ts';
import { isSameName, nameKey } from './name-key.ts';

/** One key for all spellings of a name, so that a person typed on two keyboards is one person. */
export function personKey(person: Person): string {
  return person.id ?? `name:${nameKey(person.name)}`;
}

/** Both sides may have a player of the same name. */
export function playerKey(side: Side, person: Person): string {
  return `${side}/${personKey(person)}`;
}

export function isSamePerson(a: Person | null, b: Person | null): boolean {
  if (a === b || a === null || b === null) return a === b;
  // Comparing `personKey` would give the same answer more slowly, and each pitch compares people several times.
  return a.id === b.id && (a.id !== null || isSameName(a.name, b.name));
}

/** An opponent of a side without a lineup, by their spot in the order, from 1. */
export function numberedOpponent(spot: number): Person {
  return { id: null, name: `Opponent Batter ${spot}` };
}

const NUMBERED_OPPONENT = /^Opponent Batter \d+$/;

export const OPPONENT_PITCHER: Person = { id: null, name: 'Opponent Pitcher' };

/** True for a name that the app gave to someone whose own name was not entered. */
export function isPlaceholder(person: Person): boolean {
  return (
    person.id === null &&
    (NUMBERED_OPPONENT.test(person.name) ||
      person.name === OPPONENT_PITCHER.name ||
      isUnnamed(person))
  );
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
