import type { GameEventFacts, LogEntry, Person } from '@full-count/baseball';

/** Ids of our players by name. */
export type Roster = ReadonlyMap<string, string>;

/**
 * A recorded game knows people by name; on a device our own players stand on the roster. The
 * entries with the roster's ids for everybody of our side.
 */
export function withRosterIds<E extends LogEntry>(entries: readonly E[], roster: Roster): E[] {
  return entries.map((entry) => {
    const isOursAtBat = entry.battingSide === 'team';
    const batting = (person: Person) => (isOursAtBat ? identified(person, roster) : person);
    const pitching = (person: Person) => (isOursAtBat ? person : identified(person, roster));
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

function identified(person: Person, roster: Roster): Person {
  return { id: roster.get(person.name) ?? null, name: person.name };
}
