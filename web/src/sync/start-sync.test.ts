import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSpare, clearSpare } from '../local/database/spare.ts';
import { newTeamId } from '../platform/ids.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { watchCounts } from './start-sync.ts';
import { admitDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('counts the queue and what is spare after each change', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  await device.sync();
  await device.startGame();
  const queued = await device.countWaiting();
  const { userId } = device;
  const reported: Partial<SyncFacts>[] = [];
  const stop = watchCounts(device.db, userId, (changes) => reported.push(changes));
  const lastPending = () => reported.at(-1)?.pending;
  await expect.poll(lastPending).toBe(queued);

  const change = { id: 'c', name: 'player.add', args: { id: 'x', playerName: 'Kim' }, at: '' };
  addSpare(userId, server.teamId, [change]);
  expect(lastPending()).toBe(queued + 1);
  clearSpare(userId);
  expect(lastPending()).toBe(queued);

  stop();
  const before = reported.length;
  clearSpare(userId);
  expect(reported).toHaveLength(before);
});
