import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { familyOf } from '../world/families.ts';
import { bundleSimulation, type Plant } from './bundle.ts';

type Tier = typeof import('../pure/tier.ts');
type Search = Parameters<Tier['search']>[0];

export function callInThread<C extends keyof Tier>(
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

/** Plays histories on all cores. @returns lines that describe the first failure on each core */
export async function searchOnAllCores(
  bundle: string,
  { firstSeed, histories, steps, family }: Search,
): Promise<string[]> {
  const threads = Math.min(availableParallelism(), histories);
  const historiesPerThread = Math.ceil(histories / threads);
  const lines: string[] = [];
  const searchOnOneCore = async (thread: number) => {
    const from = firstSeed + thread * historiesPerThread;
    const search = { firstSeed: from, histories: historiesPerThread, steps, family };
    const failure = await callInThread(bundle, 'search', search);
    if (failure) {
      const familyOfSeed = family ?? familyOf(failure.seed);
      lines.push(
        ...(await callInThread(bundle, 'describeFailure', failure.seed, steps, familyOfSeed)),
      );
    }
  };
  await Promise.all(Array.from({ length: threads }, (_, thread) => searchOnOneCore(thread)));
  return lines;
}

export interface PlantResult {
  readonly name: string;
  /** The number of the history that caught the bug, from 1. Null if no history caught it. */
  readonly history: number | null;
  readonly seed: number | null;
  /** The first line of the failure. Empty if no history caught the bug. */
  readonly problem: string;
}

const MAX_HISTORIES = 1000;

export async function findPlant(
  plant: Plant,
  firstSeed: number,
  steps: number,
  histories = MAX_HISTORIES,
): Promise<PlantResult> {
  const bundle = await bundleSimulation(plant);
  const failure = await callInThread(bundle, 'search', {
    firstSeed,
    histories,
    steps,
    family: null,
  });
  const { name } = plant;
  if (failure === null) return { name, history: null, seed: null, problem: '' };
  const [problem = ''] = failure.problem.split('\n');
  return { name, history: failure.number, seed: failure.seed, problem };
}
