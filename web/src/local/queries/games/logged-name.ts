import type { UserDatabase } from '../../database/database.ts';
import { viewRows } from '../../view/team-view.ts';

/** For a removed player whose row is no longer on this device. Null if no lineup, play or bullpen names the player. */
export async function loggedNameOf(
  db: UserDatabase,
  teamId: string,
  playerId: string,
): Promise<string | null> {
  const [games, plateAppearances, events, practiceAtBats] = await Promise.all([
    viewRows(db, teamId, 'games'),
    viewRows(db, teamId, 'plateAppearances'),
    viewRows(db, teamId, 'gameEvents'),
    viewRows(db, teamId, 'practiceAtBats'),
  ]);
  const people = [
    ...games.flatMap(({ lineup }) => {
      const { battingOrder = [], startingPitcher, flex, positions = {} } = lineup?.team ?? {};
      return [...battingOrder, startingPitcher, flex, ...Object.values(positions)];
    }),
    ...[...plateAppearances, ...practiceAtBats].flatMap(({ batter, pitcher }) => [batter, pitcher]),
    ...plateAppearances.flatMap(({ pitches }) =>
      pitches.flatMap(({ batter, pitcher }) => [batter, pitcher]),
    ),
    ...events.flatMap(({ batter, pitcher, runner, positions = {} }) => [
      batter,
      pitcher,
      runner,
      ...Object.values(positions),
    ]),
  ];
  return people.findLast((person) => person?.id === playerId)?.name ?? null;
}
