import { isSamePerson, type Person } from '@full-count/baseball';
import type { LogChange } from '@full-count/sync-protocol';
import type { LiveGame } from './live-game.ts';

const PEOPLE = ['batter', 'pitcher', 'leaving', 'runner'] as const;

/** The corrections that give a person another name wherever the game's log has them. */
export function renaming(
  { game, log }: Pick<LiveGame, 'game' | 'log'>,
  from: Person,
  to: Person,
): LogChange[] {
  const gameId = game.id;
  const changesOf = (facts: Partial<Record<(typeof PEOPLE)[number], Person | undefined>>) =>
    Object.fromEntries(
      PEOPLE.filter((role) => isSamePerson(facts[role] ?? null, from)).map((role) => [role, to]),
    );
  const isChanged = ({ args }: { args: { changes: object } }) =>
    Object.keys(args.changes).length > 0;
  return [
    ...log.plateAppearances
      .map((row) => ({
        name: 'plateAppearance.amend' as const,
        args: { gameId, plateAppearanceId: row.id, changes: changesOf(row) },
      }))
      .filter(isChanged),
    ...log.plateAppearances.flatMap((row) =>
      row.pitches
        .map((pitch) => ({
          name: 'pitch.amend' as const,
          args: {
            gameId,
            plateAppearanceId: row.id,
            pitchId: pitch.id,
            changes: changesOf(pitch),
          },
        }))
        .filter(isChanged),
    ),
    ...log.events
      .map((event) => ({
        name: 'event.amend' as const,
        args: { gameId, eventId: event.id, changes: changesOf(event) },
      }))
      .filter(isChanged),
  ];
}
