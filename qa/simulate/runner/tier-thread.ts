import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Search } from '../search.ts';
import { familyOf } from '../world/families.ts';

type Tier = typeof import('../pure/tier.ts');

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

/** The histories in equal parts, one for each core. @returns those that failed first, in lines to be read */
export async function searchOnAllCores(
  bundle: string,
  { firstSeed, histories, steps, family }: Search,
): Promise<string[]> {
  const threads = Math.min(availableParallelism(), histories);
  const part = Math.ceil(histories / threads);
  const told: string[] = [];
  const searchOnOneCore = async (thread: number) => {
    const from = firstSeed + thread * part;
    const search = { firstSeed: from, histories: part, steps, family };
    const found = await inThread(bundle, 'search', search);
    if (found) {
      const of = family ?? familyOf(found.seed);
      told.push(...(await inThread(bundle, 'describe', found.seed, steps, of)));
    }
  };
  await Promise.all(Array.from({ length: threads }, (_, thread) => searchOnOneCore(thread)));
  return told;
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
