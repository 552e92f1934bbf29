import { beforeEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../local/ids.ts';
import { newsTaker } from './take-news.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

let server: FakeServer;
let coach: FakeDevice;
let spectator: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  spectator = admitDevice(server, 'read');
  await coach.sync();
  await spectator.sync();
});

it('pulls what came between opening the socket and joining the team, and only then', async () => {
  const tryNow = vi.fn();
  const loop = { isSettled: () => true, idle: async () => undefined, tryNow };
  const take = newsTaker(spectator.syncDevice, loop);
  const joined = () => ({ teamId: server.teamId, version: server.version });
  take(joined());
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  take(joined());
  await expect.poll(() => tryNow.mock.calls).toContainEqual([[server.teamId]]);
  expect(tryNow).toHaveBeenCalledTimes(1);
});
