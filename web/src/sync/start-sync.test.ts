import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToEmergencyQueue } from '../local/emergency-queue/add-to-queue.ts';
import { writeEmergencyQueue } from '../local/emergency-queue/emergency-queue.ts';
import { newTeamId } from '../platform/ids.ts';
import type { SyncFacts } from './loop/sync-view.ts';
import { countWaiting } from './start-sync.ts';
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

it('counts the queue and what the database refused, as each of them changes', async () => {
  const server = new FakeServer(newTeamId());
  const device = admitDevice(server, 'owner');
  await device.sync();
  await device.startGame();
  const queued = await device.db.outbox.count();
  const { userId } = device;
  const by = { teamId: server.teamId, userId, accessLevel: 'owner', now: () => 0 } as const;
  const told: Partial<SyncFacts>[] = [];
  const end = countWaiting(device.db, userId, (changes) => told.push(changes));
  const lastTold = () => told.at(-1)?.pending;
  await expect.poll(lastTold).toBe(queued);

  addToEmergencyQueue(by, [{ name: 'player.add', args: { id: 'x', playerName: 'Kim' } }]);
  expect(lastTold()).toBe(queued + 1);
  writeEmergencyQueue(userId, []);
  expect(lastTold()).toBe(queued);

  end();
  const before = told.length;
  writeEmergencyQueue(userId, []);
  expect(told).toHaveLength(before);
});
