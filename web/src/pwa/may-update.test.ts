import { HOUR_MS } from '@full-count/baseball';
import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../sync/testing/fake-device.ts';
import { FakeServer } from '../sync/testing/fake-server.ts';
import { mayUpdate } from './may-update.ts';

let device: FakeDevice;
const isOffered = (afterMs = 0) => mayUpdate(device.db, device.nowMs + afterMs);

beforeEach(async () => {
  device = admitDevice(new FakeServer(newTeamId()), 'owner');
  await device.sync();
});

it('an update is offered when nothing is in progress', async () => {
  expect(await isOffered()).toBe(true);
});

it('an update waits while changes are unsent', async () => {
  await device.addPlayer('Ana Ruiz');
  expect(await isOffered(100 * HOUR_MS)).toBe(false);
  await device.sync();
  expect(await isOffered()).toBe(true);
});

it('an update waits while a game is live, but not for a game without an entry for six hours', async () => {
  const gameId = await device.startGame();
  device.nowMs += 3 * HOUR_MS;
  await device.pitch(gameId, { call: 'ball' });
  await device.sync();
  expect(await isOffered()).toBe(false);
  expect(await isOffered(5 * HOUR_MS)).toBe(false);
  expect(await isOffered(6 * HOUR_MS)).toBe(true);
});
