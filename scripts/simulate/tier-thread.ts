import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Found, Search } from './search.ts';

type Tier = typeof import('./pure/tier.ts');

/** Calls a function of a bundled tier in a thread of its own. */
export function inThread<C extends keyof Tier>(
  bundle: string,
  call: C,
  ...args: Parameters<Tier[C]>
): Promise<Awaited<ReturnType<Tier[C]>>> {
  return new Promise((resolve, reject) => {
    const path = new URL('./tier-worker.mjs', import.meta.url);
    const worker = new Worker(path, { workerData: { bundle, call, args } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The histories in equal parts, one for each core. @returns the first of each part that failed */
export async function searchOnAllCores(bundle: string, search: Search): Promise<Found[]> {
  const threads = Math.min(availableParallelism(), search.histories);
  const part = Math.ceil(search.histories / threads);
  const found = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      inThread(bundle, 'search', {
        ...search,
        firstSeed: search.firstSeed + thread * part,
        histories: Math.min(part, search.histories - thread * part),
      }),
    ),
  );
  return found.filter((one) => one !== null);
}

/** Runs work of a list on so many cores as there are. */
export async function onAllCores<T>(
  list: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  const runner = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runner));
}
