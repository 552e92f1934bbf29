import { teamFileSchema } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { sampleTeam } from '../../../testing/sample-account.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import type { Stored } from '../database/database.ts';
import { teamFileOfDevice } from './export-account.ts';

it('has the rows that the device shows, without deleted games and birth years', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  const { myRole: _, myPermissions: __, ...team } = sampleTeam({ id: server.teamId });
  await phone.db.teams.put({ ...team, teamId: server.teamId } as Stored<'teams'>);
  await phone.sync();
  const playerId = await phone.addPlayer('Ana Ruiz');
  await phone.mutate('player.update', { playerId, changes: { birthYear: 2012 } });
  const [kept, deleted] = [await phone.startGame(), await phone.startGame()];
  for (const gameId of [kept, deleted]) await phone.pitch(gameId, { call: 'ball' });
  await phone.mutate('game.delete', { gameId: deleted });
  const file = await teamFileOfDevice(phone.db, server.teamId, '2026-05-02T17:30:00.000Z');
  expect(teamFileSchema.parse(file)).toEqual(file);
  expect(file.players).toMatchObject([{ playerName: 'Ana Ruiz', birthYear: null }]);
  expect(file.games.map(({ id }) => id)).toEqual([kept]);
  expect(file.plateAppearances).toMatchObject([{ gameId: kept, pitches: [{ call: 'ball' }] }]);
});
