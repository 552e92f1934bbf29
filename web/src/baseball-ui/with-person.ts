import { type Person, personKey } from '@full-count/baseball';

/** Adds someone whom the list does not have, such as a person who was added a moment ago. */
export function withPerson(people: readonly Person[], person: Person | null): readonly Person[] {
  const isListed = person === null || people.some((each) => personKey(each) === personKey(person));
  return isListed ? people : [...people, person];
}
