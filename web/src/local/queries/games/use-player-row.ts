import { type OpponentPlayerRow, type PlayerRow, resolveOpponent } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import type { UserDatabase } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';

export type FoundPlayer =
  | { readonly side: 'team'; readonly row: PlayerRow }
  | { readonly side: 'opponent'; readonly row: OpponentPlayerRow };

/**
 * One of our players, including removed ones, or an opponent's player after merges. Null if this device has no such
 * row. Undefined while loading.
 */
export function usePlayerRow(playerId: string): FoundPlayer | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : readPlayerRow(db, teamId, playerId)),
    [db, teamId, playerId],
  );
}

export async function readPlayerRow(
  db: UserDatabase,
  teamId: string,
  playerId: string,
): Promise<FoundPlayer | null> {
  const player = await db.players.get([teamId, playerId]);
  if (player !== undefined) return { side: 'team', row: player };
  const opponentPlayer = await db.opponentPlayers.get([teamId, playerId]);
  if (opponentPlayer === undefined) return null;
  const { opponent, names } = opponentPlayer;
  const rows = await db.opponentPlayers
    .where('[teamId+opponent]')
    .equals([teamId, opponent])
    .toArray();
  return { side: 'opponent', row: resolveOpponent(rows, names[0] ?? '') ?? opponentPlayer };
}
