import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { createTeamEventQueue } from './team-event-queue.ts';

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

it('pulls after joining a team only if the team has changed', async () => {
  const tryNow = vi.fn();
  const loop = { isSettled: () => true, idle: async () => undefined, tryNow };
  const enqueue = createTeamEventQueue(spectator.syncDevice, loop);
  const joined = () => ({ teamId: server.teamId, to: server.end });
  enqueue(joined());
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  enqueue(joined());
  await expect.poll(() => tryNow.mock.calls).toContainEqual([[server.teamId]]);
  expect(tryNow).toHaveBeenCalledTimes(1);
});

it('ignores events that arrive while a sign-out closes the database', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const tryNow = vi.fn();
  let isIdle = false;
  const idle = async () => {
    isIdle = true;
  };
  const enqueue = createTeamEventQueue(spectator.syncDevice, {
    isSettled: () => false,
    idle,
    tryNow,
  });
  spectator.syncDevice.db.close();
  enqueue({ teamId: server.teamId, to: [server.end[0] + 1, 7] });
  await expect.poll(() => isIdle).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(logged).not.toHaveBeenCalled();
  expect(tryNow).not.toHaveBeenCalled();
});
