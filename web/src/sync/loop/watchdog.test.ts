import { beforeEach, expect, it, vi } from 'vitest';
import { ManualTimers } from '../testing/manual-timers.ts';
import { watchQueue } from './watchdog.ts';

let front: { teamId: string; id: number } | undefined;
let isOnline: boolean;
let isStuck: boolean;
let tries: number;
let timers: ManualTimers;
let end: () => void;

beforeEach(() => {
  front = { teamId: 'red', id: 1 };
  isOnline = true;
  isStuck = false;
  tries = 0;
  timers = new ManualTimers();
  end = watchQueue({
    oldest: async () => front,
    isOnline: () => isOnline,
    tell: (changes) => {
      isStuck = changes.isStuck;
    },
    tryNow: () => {
      tries += 1;
    },
    timers,
  });
});

/** So many half minutes go by. */
async function pass(looks: number): Promise<void> {
  for (let n = 0; n < looks; n++) {
    expect(timers.delays).toEqual([30_000]);
    timers.runNext();
    await vi.waitFor(async () => await Promise.resolve());
  }
}

it('shows a queue that has not moved for two minutes while online, and tries again', async () => {
  await pass(4);
  expect(isStuck).toBe(false);
  await pass(1);
  expect([isStuck, tries]).toEqual([true, 1]);
  front = { teamId: 'red', id: 9 };
  await pass(1);
  expect(isStuck).toBe(false);
});

it('is quiet without a network, and while nothing waits', async () => {
  isOnline = false;
  await pass(9);
  expect(isStuck).toBe(false);
  isOnline = true;
  front = undefined;
  await pass(9);
  expect([isStuck, tries]).toEqual([false, 0]);
});

it('ends with its page', () => {
  end();
  expect(timers.delays).toEqual([]);
});
