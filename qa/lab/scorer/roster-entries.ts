import type { GameEventFacts, LogEntry, Person } from '@full-count/baseball';

/** The ids of our players by name. */
export type Roster = ReadonlyMap<string, string>;

/** Replaces our players in the entries of a recorded game, which have only names, with roster players. */
export function withRosterIds<E extends LogEntry>(entries: readonly E[], roster: Roster): E[] {
  return entries.map((entry) => {
    const isOursAtBat = entry.battingSide === 'team';
    const batting = (person: Person) => (isOursAtBat ? withId(person, roster) : person);
    const pitching = (person: Person) => (isOursAtBat ? person : withId(person, roster));
    const { bases } = entry as GameEventFacts;
    return {
      ...entry,
      ...(entry.batter && { batter: batting(entry.batter) }),
      ...(entry.pitcher && { pitcher: pitching(entry.pitcher) }),
      ...('runner' in entry && entry.runner && { runner: batting(entry.runner) }),
      ...(bases && {
        bases: Object.fromEntries(
          Object.entries(bases).map(([base, person]) => [base, person && batting(person)]),
        ),
      }),
    };
  });
}

function withId(person: Person, roster: Roster): Person {
  return { id: roster.get(person.name) ?? null, name: person.name };
}
