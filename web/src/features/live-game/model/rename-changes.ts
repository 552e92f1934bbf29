import { isSamePerson, type Person } from '@full-count/baseball';
import type { LogChange } from '@full-count/sync-protocol';
import type { LiveGame } from './live-game.ts';

const ROLES = ['batter', 'pitcher', 'leaving', 'runner'] as const;
/** People by base or by position. */
const PLACES = ['bases', 'positions'] as const;

type PeopleByPlace = Readonly<Record<string, Person | null | undefined>>;
type People = Partial<Record<(typeof ROLES)[number], Person | undefined>> &
  Partial<Record<(typeof PLACES)[number], PeopleByPlace | undefined>>;

/** The corrections that give a person another name wherever the game's log has them. */
export function renameChanges(
  { game, log }: Pick<LiveGame, 'game' | 'log'>,
  from: Person,
  to: Person,
): LogChange[] {
  const gameId = game.id;
  const isFrom = (person: Person | null | undefined) => isSamePerson(person ?? null, from);
  /** Empty if the facts do not have the person. */
  const withNewName = (facts: People): { changes: object }[] => {
    const renamed = (people: PeopleByPlace) =>
      Object.fromEntries(
        Object.entries(people).map(([place, person]) => [place, isFrom(person) ? to : person]),
      );
    const changes = {
      ...Object.fromEntries(ROLES.filter((role) => isFrom(facts[role])).map((role) => [role, to])),
      ...Object.fromEntries(
        PLACES.filter((key) => Object.values(facts[key] ?? {}).some(isFrom)).map((key) => [
          key,
          renamed(facts[key] ?? {}),
        ]),
      ),
    };
    return Object.keys(changes).length === 0 ? [] : [{ changes }];
  };
  return [
    ...log.plateAppearances.flatMap((row) => [
      ...withNewName(row).map(({ changes }) => ({
        name: 'plateAppearance.amend' as const,
        args: { gameId, plateAppearanceId: row.id, changes },
      })),
      ...row.pitches.flatMap((pitch) =>
        withNewName(pitch).map(({ changes }) => ({
          name: 'pitch.amend' as const,
          args: { gameId, plateAppearanceId: row.id, pitchId: pitch.id, changes },
        })),
      ),
    ]),
    ...log.events.flatMap((event) =>
      withNewName(event).map(({ changes }) => ({
        name: 'event.amend' as const,
        args: { gameId, eventId: event.id, changes },
      })),
    ),
  ];
}
