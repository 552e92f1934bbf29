import type { Side } from '../vocabulary/vocabulary.ts';
import type { Lineup, Person } from './game-log.ts';

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

/** Everybody whom a lineup names, once each. A plan by innings names only players of the lineup. */
export function peopleInLineup(lineup: Lineup | null | undefined): Person[] {
  if (!lineup) return [];
  const { battingOrder, startingPitcher, designatedPlayer, flex, positions = {} } = lineup;
  const named = [...battingOrder, startingPitcher, designatedPlayer, flex];
  const people = [...named, ...Object.values(positions)].filter((person) => person != null);
  return people.filter((person, index) => indexOfPerson(people, person) === index);
}

/** Leaves out other fields, such as a runner's plate appearance. */
export function personOf({ id, name }: Person): Person {
  return { id, name };
}

/**
 * A text that is the same for all spellings of a name: with another case, with other kinds of spaces, apostrophes, quotes or
 * dashes, and with characters that cannot be seen. Accents count. Screens show the name as it was typed.
 */
export function nameKey(name: string): string {
  const knownKey = keys.get(name);
  if (knownKey !== undefined) return knownKey;
  const key = computeKey(name);
  // A server sees the names of many teams.
  if (keys.size >= MAX_KEYS) keys.clear();
  keys.set(name, key);
  return key;
}

export function isSameName(a: string, b: string): boolean {
  return a === b || nameKey(a) === nameKey(b);
}

/** Statistics ask for the same names for every pitch. */
const keys = new Map<string, string>();
const MAX_KEYS = 10_000;

function computeKey(name: string): string {
  return (
    name
      // Before the next step, which makes two characters of some of these.
      .replaceAll(APOSTROPHES, "'")
      .replaceAll(QUOTES, '"')
      // Spaces of other widths, ligatures and full-width letters become ordinary characters.
      .normalize('NFKC')
      // Changing to capitals first makes one of the German "ss" and "\u00df", and of the two small sigmas.
      .toUpperCase()
      .toLowerCase()
      .replaceAll(INVISIBLE, '')
      .replaceAll(DASHES, '-')
      .replaceAll(SPACES, ' ')
      .trim()
      .normalize('NFC')
  );
}

/** Without U+2800, the blank of braille, which has the width of a space. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const APOSTROPHES =
  /[\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02bf\u02be\u2032\u0060\u00b4\ua78c]/gu;
const QUOTES = /[\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033]/gu;
const DASHES = /[\p{Dash_Punctuation}\u2212\u2043]/gu;
const SPACES = /[\s\p{Zs}\u2800]+/gu;
