import type { GameRow } from '@full-count/sync-protocol';

/** The games that have a report, the last one first. */
export function completedGames(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.status === 'completed' && game.deletedAt === undefined)
    .sort((a, b) => b.gameDate.localeCompare(a.gameDate) || b.id.localeCompare(a.id));
}
