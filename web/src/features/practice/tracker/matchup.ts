import { isSamePerson, type Person, personKey } from '@full-count/baseball';
import type { PlayerRow, PracticePitch } from '@full-count/sync-protocol';
import type { SelectOption } from '../../../ui/fields/select.tsx';

/** Begins the option value of a guest, who has no player id. */
const GUEST_PREFIX = 'guest-';

export const NEW_GUEST = 'new-guest';

export function choiceOf(person: Person | null): string {
  if (person === null) return '';
  return person.id ?? `${GUEST_PREFIX}${person.name}`;
}

export function personOfChoice(people: readonly Person[], choice: string): Person | null {
  return people.find((person) => choiceOf(person) === choice) ?? null;
}

export function peopleFor(
  roster: readonly PlayerRow[],
  earlierPeople: readonly (Person | null)[],
  chosen: Person | null,
): Person[] {
  const players = roster.map(({ id, playerName }): Person => ({ id, name: playerName }));
  const otherPeople = [...earlierPeople, chosen].filter((person) => person !== null);
  const people = new Map(players.map((person) => [personKey(person), person]));
  for (const person of otherPeople) {
    if (!people.has(personKey(person)))
      people.set(personKey(person), { id: person.id, name: person.name });
  }
  return [...people.values()];
}

export function optionsFor(
  people: readonly Person[],
  roster: readonly PlayerRow[],
): SelectOption[] {
  return [
    ...people.map((person) => ({ value: choiceOf(person), label: labelOf(person, roster) })),
    { value: NEW_GUEST, label: 'Add a guest…' },
  ];
}

export function lastMatchup(pitches: readonly PracticePitch[]) {
  const lastPitch = pitches.at(-1);
  return { pitcher: lastPitch?.pitcher ?? null, batter: lastPitch?.batter ?? null };
}

export function pitchesOf(
  pitches: readonly PracticePitch[],
  pitcher: Person | null,
): PracticePitch[] {
  return pitches.filter((pitch) => isSamePerson(pitch.pitcher, pitcher));
}

function labelOf(person: Person, roster: readonly PlayerRow[]): string {
  if (person.id === null) return `${person.name} (guest)`;
  const jersey = roster.find(({ id }) => id === person.id)?.jersey ?? null;
  return jersey === null ? person.name : `${jersey} ${person.name}`;
}
