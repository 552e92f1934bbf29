import { beforeEach, expect, it } from 'vitest';
import { FakeLocks } from '../../testing/fake-locks.ts';
import { ManualTimers } from '../sync/testing/manual-timers.ts';
import { type RunExclusively, tabLock } from './tab-lock.ts';

let locks: FakeLocks;
let timers: ManualTimers;
let exclusively: RunExclusively;
const frozenTab = {};
const MAX_WAIT_MS = 60_000;

beforeEach(() => {
  locks = new FakeLocks();
  timers = new ManualTimers();
  exclusively = tabLock('sync', { locks: locks.locksOf({}), timers });
});

function freezeWithLock(): void {
  void tabLock('sync', { locks: locks.locksOf(frozenTab), timers: new ManualTimers() })(
    () => new Promise(() => {}),
  );
}

const work = async () => 'done';

it('waits for another tab, and sets no limit to the work itself', async () => {
  let release = () => {};
  const other = tabLock('sync', { locks: locks.locksOf({}), timers: new ManualTimers() });
  const first = other(() => new Promise<void>((resolve) => (release = resolve)));
  let isDone = false;
  const second = exclusively(work).then(() => (isDone = true));
  await Promise.resolve();
  expect([isDone, timers.delays]).toEqual([false, [MAX_WAIT_MS]]);
  release();
  await Promise.all([first, second]);
  expect([isDone, timers.delays]).toEqual([true, []]);
});

it('goes on without the lock after a minute, and then at once until the lock is free', async () => {
  freezeWithLock();
  const first = exclusively(work);
  timers.runNext();
  expect(await first).toBe('done');
  expect(await exclusively(work)).toBe('done');
  expect(timers.delays).toEqual([]);

  locks.closeTab(frozenTab);
  await exclusively(work);
  freezeWithLock();
  void exclusively(work);
  expect(timers.delays).toEqual([MAX_WAIT_MS]);
});

it('never waits for a tap', async () => {
  const tap = tabLock('sync', { locks: locks.locksOf({}), timers, waits: false });
  // A free lock must not make the next tap wait.
  await tap(work);
  freezeWithLock();
  expect(await tap(work)).toBe('done');
  expect(timers.delays).toEqual([]);
});

it('throws what the work throws, with and without the lock', async () => {
  const failing = () => Promise.reject(new Error('broken'));
  await expect(exclusively(failing)).rejects.toThrow('broken');
  freezeWithLock();
  const waiting = exclusively(failing);
  timers.runNext();
  await expect(waiting).rejects.toThrow('broken');
  await expect(exclusively(failing)).rejects.toThrow('broken');
});

it('works in a browser without Web Locks', async () => {
  expect(await tabLock('sync', { locks: null })(work)).toBe('done');
});
