import type { GameLog, GameRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRows } from '../../view/team-view.ts';
import { readGame } from './stored-game.ts';

/** The games of a team, by default the selected one, without deleted ones, newest first. Undefined while loading. */
export function useGames(ofTeamId?: string): GameRow[] | undefined {
  const { db, teamId: selectedTeamId } = useLocalData();
  const teamId = ofTeamId ?? selectedTeamId;
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'games');
    return rows.filter((game) => game.deletedAt === undefined).sort(byDateNewestFirst);
  }, [db, teamId]);
}

function byDateNewestFirst(a: GameRow, b: GameRow): number {
  if (a.gameDate !== b.gameDate) return a.gameDate < b.gameDate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

/** Null if this device has no such game. Undefined while loading. */
export function useGameLog(gameId: string): GameLog | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : ((await readGame(db, teamId, gameId))?.log ?? null)),
    [db, teamId, gameId],
  );
}
