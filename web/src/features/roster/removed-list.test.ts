import type { PlayerRow, Trash } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { removedPlayers } from './removed-list.ts';

function removed(id: string, deletedAt: string) {
  const facts = { position: 'P', jerseyNumber: 7, bats: null, throws: null, birthYear: null };
  const joinedAt = '2026-04-01T00:00:00.000Z';
  return { id, playerId: null, playerName: id, joinedAt, deletedAt, ...facts } as PlayerRow & {
    deletedAt: string;
  };
}

function onServer(id: string, deletedAt: string): Trash['players'][number] {
  const restorableUntil = '2026-06-30T00:00:00.000Z';
  return { ...removed(id, deletedAt), teamId: 'team', restorableUntil };
}

it('lists removed players of the server and of this device, newest removal first', () => {
  const list = removedPlayers(
    [removed('sam', '2026-05-03T00:00:00.000Z')],
    [onServer('robin', '2026-05-01T00:00:00.000Z'), onServer('ana', '2026-05-04T00:00:00.000Z')],
  );
  expect(list.map(({ id, isUnsent }) => [id, isUnsent])).toEqual([
    ['ana', false],
    ['sam', true],
    ['robin', false],
  ]);
  expect(list[1]?.restorableUntil).toBe('2026-06-02T00:00:00.000Z');
});

it("uses the device's row of a player that both have", () => {
  const day = '2026-05-03T00:00:00.000Z';
  expect(removedPlayers([removed('sam', day)], [onServer('sam', day)])).toMatchObject([
    { id: 'sam', isUnsent: true },
  ]);
});
