import { peopleInLineup, type Side } from '@full-count/baseball';
import { type OpponentPlayerRow, type PlayerRow, resolveOpponent } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow, viewRows } from '../../view/team-view.ts';
import { playersOfOpponent } from './opponents.ts';

/** Guests and most opponents have no row, so a game and their name identify them. */
export type PlayerAddress =
  | { readonly playerId: string }
  | { readonly gameId: string; readonly side: Side; readonly name: string };

export type FoundPlayer =
  | {
      readonly side: 'team';
      /** Null for a guest. */
      readonly id: string | null;
      readonly name: string;
      /** Null for a guest, and once the server has confirmed that the player was removed. */
      readonly row: PlayerRow | null;
    }
  | {
      readonly side: 'opponent';
      readonly name: string;
      readonly opponent: string;
      readonly loggedName: string;
      readonly row: OpponentPlayerRow | null;
    };

/** `address` must be the same object at each render. Null if this device does not have the player. */
export function useFoundPlayer(address: PlayerAddress): FoundPlayer | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : findPlayer(db, teamId, address)),
    [db, teamId, address],
  );
}

async function findPlayer(
  db: UserDatabase,
  teamId: string,
  address: PlayerAddress,
): Promise<FoundPlayer | null> {
  if ('gameId' in address) {
    const game = await viewRow(db, teamId, 'games', address.gameId);
    if (game === undefined) return null;
    const { side, name } = address;
    return side === 'team'
      ? { side, id: null, name, row: null }
      : opponentPlayerOf(db, teamId, game.opponent, name, null);
  }
  const { playerId: id } = address;
  const row = await viewRow(db, teamId, 'players', id);
  if (row !== undefined) return { side: 'team', id, name: row.playerName, row };
  const opponentRow = await viewRow(db, teamId, 'opponentPlayers', id);
  if (opponentRow === undefined) {
    const loggedName = await loggedNameOf(db, teamId, id);
    return loggedName === null ? null : { side: 'team', id, name: loggedName, row: null };
  }
  const { opponent, names, name } = opponentRow;
  return opponentPlayerOf(db, teamId, opponent, names[0] ?? name, opponentRow);
}

async function opponentPlayerOf(
  db: UserDatabase,
  teamId: string,
  opponent: string,
  loggedName: string,
  ownRow: OpponentPlayerRow | null,
): Promise<FoundPlayer> {
  const rows = await playersOfOpponent(db, teamId, opponent);
  const row = resolveOpponent(rows, loggedName) ?? ownRow;
  return { side: 'opponent', name: row?.name ?? loggedName, opponent, loggedName, row };
}

/** For a removed player whose row is no longer on this device. Null if no lineup, play or bullpen names the player. */
async function loggedNameOf(db: UserDatabase, teamId: string, playerId: string) {
  const [games, plateAppearances, events, practiceAtBats] = await Promise.all([
    viewRows(db, teamId, 'games'),
    viewRows(db, teamId, 'plateAppearances'),
    viewRows(db, teamId, 'gameEvents'),
    viewRows(db, teamId, 'practiceAtBats'),
  ]);
  const people = [
    ...games.flatMap(({ lineup }) => peopleInLineup(lineup?.team)),
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
