import { type Person, personKey, personOf } from '@full-count/baseball';

/** Adds someone whom the list does not have, such as a person who was added a moment ago. */
export function withPerson(people: readonly Person[], person: Person | null): readonly Person[] {
  const isListed = person === null || people.some((each) => personKey(each) === personKey(person));
  return isListed ? people : [...people, person];
}

/** Each person once. */
export function distinctPeople(people: readonly (Person | null | undefined)[]): Person[] {
  const byKey = new Map<string, Person>();
  for (const person of people) {
    if (person && !byKey.has(personKey(person))) byKey.set(personKey(person), personOf(person));
  }
  return [...byKey.values()];
}
