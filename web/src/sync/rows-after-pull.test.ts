import { expect, it } from 'vitest';
import { UserDatabase } from '../local/database/database.ts';
import {
  mutateRecent,
  onAppliedPull,
  updateAfterPull,
} from '../local/write/recent/mutate-recent.ts';
import { newTeamId } from '../platform/ids.ts';
import { syncTeam } from './round/sync-team.ts';
import { admitDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

it('a tap after a pull by the worker writes without reading, and the server accepts it', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server);
  const { teamId } = server;
  await phone.sync();
  const worker = { ...phone.syncDevice, db: new UserDatabase(phone.userId) };
  onAppliedPull(worker.db, (applied) => updateAfterPull(phone.db, structuredClone(applied)));
  const playerId = await phone.addPlayer('Kim');
  await syncTeam(worker, teamId);

  const context = { teamId, userId: phone.userId, at: new Date().toISOString(), may: () => true };
  const args = { playerId, changes: { jersey: '7' } };
  const change = { name: 'player.update', version: 1, args, at: context.at };
  expect(await mutateRecent(phone.db, context, [change])).toEqual({ status: 'applied' });
  await syncTeam(worker, teamId);
  expect(await phone.rows('players')).toMatchObject([{ playerName: 'Kim', jersey: '7' }]);
  expect(await phone.db.outbox.count()).toBe(0);
  expect(await phone.db.quarantine.count()).toBe(0);
  worker.db.close();
});
