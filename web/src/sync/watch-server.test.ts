import { beforeEach, expect, it, vi } from 'vitest';
import { ManualTimers } from './testing/manual-timers.ts';
import { watchQueue } from './watch-server.ts';

let oldestEntry: { n: number } | undefined;
let isOnline: boolean;
let isStuck: boolean;
let tries: number;
let timers: ManualTimers;
let stop: () => void;

beforeEach(() => {
  oldestEntry = { n: 1 };
  isOnline = true;
  isStuck = false;
  tries = 0;
  timers = new ManualTimers();
  stop = watchQueue({
    oldest: async () => oldestEntry,
    isOnline: () => isOnline,
    report: (changes) => {
      isStuck = changes.isStuck;
    },
    tryNow: () => {
      tries += 1;
    },
    timers,
  });
});

const HALF_MINUTE_MS = 30_000;

async function runChecks(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    expect(timers.delays).toEqual([HALF_MINUTE_MS]);
    timers.runNext();
    await vi.waitFor(async () => await Promise.resolve());
  }
}

it('reports a queue that has not changed for two minutes while online, and retries', async () => {
  await runChecks(4);
  expect(isStuck).toBe(false);
  await runChecks(1);
  expect([isStuck, tries]).toEqual([true, 1]);
  oldestEntry = { n: 9 };
  await runChecks(1);
  expect(isStuck).toBe(false);
});

it('reports nothing without a network or with an empty queue', async () => {
  isOnline = false;
  await runChecks(9);
  expect(isStuck).toBe(false);
  isOnline = true;
  oldestEntry = undefined;
  await runChecks(9);
  expect([isStuck, tries]).toEqual([false, 0]);
});

it('can be stopped', () => {
  stop();
  expect(timers.delays).toEqual([]);
});
