import type { GameRow } from '@full-count/sync-protocol';
import { byGameDate } from '../../format/game-dates/game-labels.ts';

export function completedGames(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.status === 'completed' && game.deletedAt === undefined)
    .sort((a, b) => byGameDate(b, a));
}
