import { type Hands, nameKey, type Person, type Side } from '@full-count/baseball';
import { type OpponentPlayerRow, resolveOpponent } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRows } from '../../view/team-view.ts';

export interface HandsLookup {
  /** @param opponent the game's opponent, because players of two teams may have the same name */
  readonly handsOf: (side: Side, opponent: string, person: Person) => Hands;
  /** Every name of an opponent's player in game logs, including this one. */
  readonly namesOf: (opponent: string, name: string) => readonly string[];
}

const NOT_ENTERED: Hands = { bats: null, throws: null };

/** Includes removed players and all opponents' players. Undefined while loading and without a team. */
export function useHands(): HandsLookup | undefined {
  const { db, teamId } = useLocalData();
  const players = useLiveQuery(
    async () => (teamId === null ? undefined : viewRows(db, teamId, 'players')),
    [db, teamId],
  );
  const opponents = useLiveQuery(
    async () => (teamId === null ? undefined : viewRows(db, teamId, 'opponentPlayers')),
    [db, teamId],
  );
  return useMemo(
    () => players && opponents && createHandsLookup(players, opponents),
    [players, opponents],
  );
}

export function createHandsLookup(
  players: readonly (Hands & { readonly id: string })[],
  opponents: readonly OpponentPlayerRow[],
): HandsLookup {
  const ourPlayers = new Map(players.map((player) => [player.id, player]));
  const playersByOpponent = new Map<string, OpponentPlayerRow[]>();
  for (const row of opponents) {
    const key = nameKey(row.opponent);
    const playersOfOpponent = playersByOpponent.get(key);
    if (playersOfOpponent) playersOfOpponent.push(row);
    else playersByOpponent.set(key, [row]);
  }
  const playersOf = (opponent: string) => playersByOpponent.get(nameKey(opponent)) ?? [];
  const rowOf = (opponent: string, name: string) => resolveOpponent(playersOf(opponent), name);
  return {
    handsOf(side, opponent, { id, name }) {
      const player = side === 'team' ? ourPlayers.get(id ?? '') : rowOf(opponent, name);
      return player ?? NOT_ENTERED;
    },
    namesOf(opponent, name) {
      const row = rowOf(opponent, name);
      const allNames = playersOf(opponent).flatMap(({ names }) => names);
      const names = allNames.filter((other) => row && rowOf(opponent, other)?.id === row.id);
      return [...new Map([name, ...names].map((each) => [nameKey(each), each])).values()];
    },
  };
}
