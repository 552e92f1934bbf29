import { countWithNoun } from '@full-count/baseball';
import type { GameRow, GameStatus } from '@full-count/sync-protocol';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';

const rank: Record<GameStatus, number> = { live: 0, suspended: 1, scheduled: 2, completed: 3 };

export function sortSchedule(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.deletedAt === undefined)
    .sort((a, b) => rank[a.status] - rank[b.status] || compareDates(a, b));
}

function compareDates(a: GameRow, b: GameRow): number {
  const order = byGameDate(a, b);
  return a.status === 'completed' ? -order : order;
}

export function gameCountText(games: readonly GameRow[]): string {
  const liveCount = games.filter((game) => game.status === 'live').length;
  const gamesText = countWithNoun(games.length, 'game');
  return liveCount === 0 ? gamesText : `${gamesText}, ${liveCount} live`;
}
