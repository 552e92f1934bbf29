import { expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';

it('a change that no longer waits leaves the view, even if the team has no space', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  await device.sync();
  await device.addPlayer('Kim');
  await device.db.spaces.delete(server.teamId);
  expect(await device.rows('players')).toHaveLength(1);
  await device.db.changes.toCollection().modify({ state: 'refused' });
  expect(await device.rows('players')).toEqual([]);
});
