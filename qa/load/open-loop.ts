import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts work at a steady rate and does not wait for earlier work, so a server that falls behind gets
 * no rest. Returns the milliseconds of each piece of work, counted from the moment when it was due.
 */
export async function openLoop(
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
  start: (index: number) => Promise<void>,
): Promise<number[]> {
  const startedMs = performance.now();
  const running: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const dueMs = startedMs + (1000 * index) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 1) await sleep(earlyMs);
    running.push(start(index).then(() => performance.now() - dueMs));
  }
  return Promise.all(running);
}
