import type { GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { pickGames } from './pick-games.ts';

const game = (id: string, status: GameRow['status'], day: number, deletedAt?: string) =>
  ({
    id,
    status,
    gameDate: `2026-06-${String(day).padStart(2, '0')}T12:00:00.000Z`,
    ...(deletedAt && { deletedAt }),
  }) as GameRow;

it('shows the live game, the next one and the last results', () => {
  const shown = pickGames([
    game('later', 'scheduled', 28),
    game('next', 'scheduled', 27),
    game('live', 'live', 20),
    game('old', 'completed', 1),
    game('last', 'completed', 14),
    game('gone', 'completed', 15, '2026-06-16T00:00:00.000Z'),
  ]);
  expect(shown.live?.id).toBe('live');
  expect(shown.next?.id).toBe('next');
  expect(shown.results.map(({ id }) => id)).toEqual(['last', 'old']);
});

it('is empty for a team without games', () => {
  expect(pickGames([])).toEqual({ live: null, next: null, results: [] });
});
