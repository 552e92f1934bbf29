import type { TeamRow } from '@full-count/sync-protocol';
import { countWaiting } from '../../database/changes.ts';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow, viewRows } from '../../view/team-view.ts';

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

async function countUndeleted(db: UserDatabase, table: 'players' | 'games', teamId: string) {
  const rows: readonly { deletedAt?: string | undefined }[] = await viewRows(db, teamId, table);
  return rows.filter(({ deletedAt }) => deletedAt === undefined).length;
}

/** Null before the team's first sync. Undefined while loading. */
export function useStoredTeam(teamId: string): TeamRow | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(
    async () => (await viewRow(db, teamId, 'teams', teamId)) ?? null,
    [db, teamId],
  );
}
