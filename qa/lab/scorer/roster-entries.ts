import type { GameEventFacts, LogEntry, Person } from '@full-count/baseball';

/** The ids of our players by name. */
export type Roster = ReadonlyMap<string, string>;

/** The entries of a recorded game have only names. */
export function withRosterIds<E extends LogEntry>(entries: readonly E[], roster: Roster): E[] {
  return entries.map((entry) => {
    const isOursAtBat = entry.battingSide === 'team';
    const replaceIfBatting = (person: Person) => (isOursAtBat ? withId(person, roster) : person);
    const replaceIfPitching = (person: Person) => (isOursAtBat ? person : withId(person, roster));
    const { bases } = entry as GameEventFacts;
    return {
      ...entry,
      ...(entry.batter && { batter: replaceIfBatting(entry.batter) }),
      ...(entry.pitcher && { pitcher: replaceIfPitching(entry.pitcher) }),
      ...('runner' in entry && entry.runner && { runner: replaceIfBatting(entry.runner) }),
      ...(bases && {
        bases: Object.fromEntries(
          Object.entries(bases).map(([base, person]) => [base, person && replaceIfBatting(person)]),
        ),
      }),
    };
  });
}

function withId(person: Person, roster: Roster): Person {
  return { id: roster.get(person.name) ?? null, name: person.name };
}
