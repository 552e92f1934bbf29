import { type GameRow, type GameStatus, gameStatusSchema } from '@full-count/sync-protocol';
import { comparableText } from '../../../format/comparable.ts';

export interface GamesFilter {
  readonly opponent: string;
  readonly status: GameStatus | 'all';
}

export const ALL_GAMES: GamesFilter = { opponent: '', status: 'all' };

export function isFiltering(filter: GamesFilter): boolean {
  return filterCountOf(filter) > 0;
}

export function filterCountOf({ opponent, status }: GamesFilter): number {
  return Number(opponent.trim() !== '') + Number(status !== 'all');
}

export function filterOf(params: URLSearchParams): GamesFilter {
  const status = gameStatusSchema.safeParse(params.get('status'));
  return {
    opponent: params.get('opponent') ?? '',
    status: status.success ? status.data : 'all',
  };
}

export function paramsOf({ opponent, status }: GamesFilter): Record<string, string> {
  return {
    ...(opponent.trim() !== '' && { opponent }),
    ...(status !== 'all' && { status }),
  };
}

export function filterGames(games: readonly GameRow[], filter: GamesFilter): GameRow[] {
  const search = comparableText(filter.opponent);
  return games.filter(
    (game) =>
      (filter.status === 'all' || game.status === filter.status) &&
      comparableText(game.opponent).includes(search),
  );
}
