import type { GameRow, GameStatus } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { gameCountText, sortSchedule } from './games-filter.ts';

function game(id: string, status: GameStatus, day: string, more: Partial<GameRow> = {}): GameRow {
  return {
    id,
    opponent: 'Hawks',
    gameDate: `2026-06-${day}T12:00:00.000Z`,
    homeTeam: true,
    status,
    innings: 7,
    lineup: null,
    recordings: {},
    createdAt: '2026-06-01T12:00:00.000Z',
    startedAt: null,
    completedAt: null,
    ...more,
  };
}

describe('the schedule', () => {
  it('sorts the live game first, then the next games, then results from new to old', () => {
    const games = [
      game('old', 'completed', '10'),
      game('later', 'scheduled', '28'),
      game('last', 'completed', '14'),
      game('soon', 'scheduled', '27'),
      game('now', 'live', '20'),
    ];
    expect(sortSchedule(games).map(({ id }) => id)).toEqual([
      'now',
      'soon',
      'later',
      'last',
      'old',
    ]);
  });

  it('leaves deleted games out', () => {
    const deleted = game('gone', 'scheduled', '27', { deletedAt: '2026-06-02T12:00:00.000Z' });
    expect(sortSchedule([deleted])).toEqual([]);
  });

  it('counts games and live games', () => {
    expect(gameCountText([game('a', 'live', '20')])).toBe('1 game, 1 live');
    expect(gameCountText([game('a', 'scheduled', '20'), game('b', 'completed', '1')])).toBe(
      '2 games',
    );
  });
});
