import { bundleTier, type Plant } from './bundle.ts';
import { inThread } from './tier-thread.ts';

/** Where a planted bug was caught. */
export interface PlantFound {
  readonly name: string;
  /** In which history, from 1; null: in none. */
  readonly place: number | null;
  readonly seed: number | null;
  readonly what: string;
}

const MAX_HISTORIES = 1000;

/** Plays the app with the bug in it until the judge finds something. */
export async function findPlant(
  plant: Plant,
  firstSeed: number,
  steps: number,
  histories = MAX_HISTORIES,
): Promise<PlantFound> {
  const bundle = await bundleTier(plant);
  const found = await inThread(bundle, 'search', { firstSeed, histories, steps, family: null });
  const { name } = plant;
  if (found === null) return { name, place: null, seed: null, what: '' };
  const [what = ''] = found.what.split('\n');
  return { name, place: found.place, seed: found.seed, what };
}
