import { DAY_MS } from '@full-count/baseball';
import { afterEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readRealNow } from './pitcher-workload.ts';

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['ahead', 5 * DAY_MS, 0],
  ['behind', -5 * DAY_MS, 0],
  ['a little ahead', 60_000, 60_000],
])('takes out the error of a clock that is %s', async (_, errorMs, remainingMs) => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  const serverMs = Date.parse(server.now);
  phone.nowMs = serverMs + errorMs;
  await phone.sync();
  vi.useFakeTimers({ toFake: ['Date'], now: phone.nowMs });
  const now = await readRealNow(phone.db, server.teamId);
  expect(Date.parse(now) - serverMs).toBe(remainingMs);
});
