import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts work at a steady rate, whether or not what was started before is done: a server that falls
 * behind is not spared. How long each took counts from the moment when it was due.
 */
export async function openLoop(
  { perSecond, count }: { readonly perSecond: number; readonly count: number },
  start: (place: number) => Promise<void>,
): Promise<number[]> {
  const startedMs = performance.now();
  const running: Promise<number>[] = [];
  for (let place = 0; place < count; place++) {
    const dueMs = startedMs + (1000 * place) / perSecond;
    const earlyMs = dueMs - performance.now();
    if (earlyMs > 1) await sleep(earlyMs);
    running.push(start(place).then(() => performance.now() - dueMs));
  }
  return Promise.all(running);
}
