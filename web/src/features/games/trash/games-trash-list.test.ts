import type { Bin, GameRow } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { binGames } from './games-trash-list.ts';

const onServer = (id: string, deletedAt: string) =>
  ({
    id,
    deletedAt,
    restorableUntil: '2026-07-20T12:00:00.000Z',
    pitchCount: 12,
    undecided: 0,
  }) as Bin['games'][number];

const here = (id: string, deletedAt: string) =>
  ({ id, deletedAt }) as GameRow & { deletedAt: string };

it('holds what the server and this device have deleted, the last first', () => {
  const games = binGames(
    [here('b', '2026-06-21T12:00:00.000Z')],
    [onServer('a', '2026-06-20T12:00:00.000Z'), onServer('c', '2026-06-22T12:00:00.000Z')],
  );
  expect(games.map(({ id, isHere }) => [id, isHere])).toEqual([
    ['c', false],
    ['b', true],
    ['a', false],
  ]);
  expect(games[1]).toMatchObject({
    restorableUntil: '2026-07-21T12:00:00.000Z',
    pitchCount: null,
  });
});

it('names a game once that both know', () => {
  const day = '2026-06-20T12:00:00.000Z';
  const games = binGames([here('a', day)], [onServer('a', day)]);
  expect(games).toHaveLength(1);
  expect(games[0]?.isHere).toBe(true);
});
