import type { GameRow } from '@full-count/sync-protocol';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';

export function completedGames(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.status === 'completed' && game.deletedAt === undefined)
    .sort((a, b) => byGameDate(b, a));
}
