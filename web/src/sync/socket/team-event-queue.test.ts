import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { newsTaker } from './team-event-queue.ts';

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

afterEach(() => vi.restoreAllMocks());

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

it('is quiet about news that come while log-out closes the database', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const tryNow = vi.fn();
  let isIdle = false;
  const idle = async () => {
    isIdle = true;
  };
  const take = newsTaker(spectator.syncDevice, { isSettled: () => false, idle, tryNow });
  spectator.syncDevice.db.close();
  take({ teamId: server.teamId, version: server.version + 1 });
  await expect.poll(() => isIdle).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(said).not.toHaveBeenCalled();
  expect(tryNow).not.toHaveBeenCalled();
});
