import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ApiContext } from '../platform/context.ts';
import { PushQueue } from './push-queue.ts';
import type { Push } from './team-state.ts';

const push = (): Push => ({ userId: randomUUID(), request: { base: null, changes: [] } });

/** PostgreSQL's error code for a statement that was cancelled. The queue answers 503 and does not try it again. */
const QUERY_CANCELED = '57014';

test('a push that has waited longer than a phone waits gets 503 and is not started', async () => {
  let ms = 0;
  let startedPushes = 0;
  const cancelTransaction: (() => void)[] = [];
  const cancelled = Object.assign(new Error('cancelled'), { code: QUERY_CANCELED });
  const execute = () => {
    startedPushes += 1;
    return new Promise((_, reject) => cancelTransaction.push(() => reject(cancelled)));
  };
  const context = {
    now: () => new Date(ms),
    db: { transaction: () => ({ execute }) },
    metrics: { countPushFailure() {} },
    log: { error() {} },
  };
  const queue = new PushQueue(context as unknown as ApiContext);
  const first = queue.process('team', push());
  await expect.poll(() => startedPushes).toBe(1);
  const late = queue.process('team', push());
  ms = 20_000;
  const inTime = queue.process('team', push());
  const all = Promise.allSettled([first, late, inTime]);
  ms = 41_000;
  cancelTransaction[0]?.();
  await expect.poll(() => startedPushes).toBe(2);
  cancelTransaction[1]?.();
  expect(await all).toMatchObject([
    { reason: { status: 503 } },
    { reason: { status: 503 } },
    { reason: { status: 503 } },
  ]);
});
