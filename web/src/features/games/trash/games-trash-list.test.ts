import type { GameRow, Trash } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { deletedGames } from './games-trash-list.ts';

const onServer = (id: string, deletedAt: string) =>
  ({
    id,
    deletedAt,
    restorableUntil: '2026-07-20T12:00:00.000Z',
    pitchCount: 12,
    undecided: 0,
  }) as Trash['games'][number];

const here = (id: string, deletedAt: string) =>
  ({ id, deletedAt }) as GameRow & { deletedAt: string };

it('lists deleted games of the server and of this device, newest deletion first', () => {
  const games = deletedGames(
    [here('b', '2026-06-21T12:00:00.000Z')],
    [onServer('a', '2026-06-20T12:00:00.000Z'), onServer('c', '2026-06-22T12:00:00.000Z')],
  );
  expect(games.map(({ id, isUnsent }) => [id, isUnsent])).toEqual([
    ['c', false],
    ['b', true],
    ['a', false],
  ]);
  expect(games[1]).toMatchObject({
    restorableUntil: '2026-07-21T12:00:00.000Z',
    pitchCount: null,
  });
});

it('lists a game once if both have it', () => {
  const day = '2026-06-20T12:00:00.000Z';
  const games = deletedGames([here('a', day)], [onServer('a', day)]);
  expect(games).toHaveLength(1);
  expect(games[0]?.isUnsent).toBe(true);
});
