import { countWaiting } from '../../database/changes.ts';
import { teamRange, type UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';

export interface TeamContent {
  readonly players: number;
  readonly games: number;
  readonly unsent: number;
}

export function useTeamContent(teamId: string): TeamContent | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => {
    const [players, games, unsent] = await Promise.all([
      countUndeleted(db, 'players', teamId),
      countUndeleted(db, 'games', teamId),
      countWaiting(db, teamId),
    ]);
    return { players, games, unsent };
  }, [db, teamId]);
}

function countUndeleted(
  db: UserDatabase,
  table: 'players' | 'games',
  teamId: string,
): Promise<number> {
  return db
    .table<{ deletedAt?: string }>(table)
    .where('[teamId+id]')
    .between(...teamRange(teamId))
    .filter(({ deletedAt }) => deletedAt === undefined)
    .count();
}
