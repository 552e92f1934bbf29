import type { GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { completedGames } from './reports-screen.tsx';

it('lists completed games without deleted ones, newest first', () => {
  const game = (id: string, status: string, day: string, deletedAt?: string) =>
    ({ id, status, gameDate: `2026-06-${day}T12:00:00.000Z`, deletedAt }) as GameRow;
  const games = [
    game('old', 'completed', '01'),
    game('live', 'live', '20'),
    game('last', 'completed', '14'),
    game('gone', 'completed', '15', '2026-06-16T00:00:00.000Z'),
  ];
  expect(completedGames(games).map(({ id }) => id)).toEqual(['last', 'old']);
});
