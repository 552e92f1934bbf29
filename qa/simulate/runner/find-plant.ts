import { bundleSimulation, type Plant } from './bundle.ts';
import { callInThread } from './tier-thread.ts';

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
