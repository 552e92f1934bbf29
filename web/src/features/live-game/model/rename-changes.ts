import { isSamePerson, type Person } from '@full-count/baseball';
import type { LogChange } from '@full-count/sync-protocol';
import type { LiveGame } from './live-game.ts';

const ROLES = ['batter', 'pitcher', 'leaving', 'runner'] as const;

type People = Partial<Record<(typeof ROLES)[number], Person | undefined>> & {
  readonly bases?: Readonly<Record<string, Person | null | undefined>> | undefined;
};

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
    const bases = Object.entries(facts.bases ?? {});
    const changes = {
      ...Object.fromEntries(ROLES.filter((role) => isFrom(facts[role])).map((role) => [role, to])),
      ...(bases.some(([, runner]) => isFrom(runner)) && {
        bases: Object.fromEntries(
          bases.map(([base, runner]) => [base, isFrom(runner) ? to : runner]),
        ),
      }),
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
