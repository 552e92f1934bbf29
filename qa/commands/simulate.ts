import { writeFile } from 'node:fs/promises';
import { onAllCores } from '../lab/on-all-cores.ts';
import { readOptions } from '../simulate/options.ts';
import { phonePlants } from '../simulate/plants/on-phones.ts';
import { serverPlants } from '../simulate/plants/on-server.ts';
import {
  bundleSimulation,
  callInThread,
  findPlant,
  type PlantResult,
  searchOnAllCores,
} from '../simulate/runner/bundle.ts';
import { families } from '../simulate/world/families.ts';

// npm run simulate -- --histories N --seed S: see docs/testing.md.
const options = readOptions(process.argv.slice(2));
const { histories, seed, steps } = options;
const bundle = await bundleSimulation();
/** Realistic bugs in the app's code. The simulation must find each of them. */
const plants = [...phonePlants, ...serverPlants];

if (options.isReplay) {
  for (const family of families) {
    console.log(`As a ${family} history:`);
    for (const line of await callInThread(bundle, 'describeFailure', seed, steps, family))
      console.log(line);
  }
} else {
  await searchFailures();
  await searchPlants();
}

async function searchFailures(): Promise<void> {
  console.log(`Playing ${histories} histories of ${steps} steps, starting at seed ${seed}`);
  const startMs = Date.now();
  const search = { firstSeed: seed, histories, steps, family: null };
  const failures = await searchOnAllCores(bundle, search);
  for (const line of failures) console.log(line);
  const seconds = ((Date.now() - startMs) / 1000).toFixed(1);
  if (failures.length > 0) process.exitCode = 1;
  else console.log(`All histories passed in ${seconds} s.`);
}

async function searchPlants(): Promise<void> {
  console.log(`\nSearching ${plants.length} planted bugs, each in at most 1,000 histories`);
  const results: PlantResult[] = [];
  await onAllCores(plants, async (plant) => {
    const result = await findPlant(plant, seed, steps);
    results.push(result);
    console.log(result.history === null ? `  MISSED     ${plant.name}` : lineOf(result));
  });
  const caughtPlants = results.filter(({ history }) => history !== null);
  console.log(`${caughtPlants.length} of ${plants.length} planted bugs were caught.`);
  if (caughtPlants.length < plants.length) process.exitCode = 1;
  if (options.savesPins) await pin(caughtPlants);
}

function lineOf({ name, history, seed: catchingSeed, problem }: PlantResult): string {
  const label = `history ${history}`.padEnd(13);
  return `  ${label}${name} (seed ${catchingSeed}): ${problem}`;
}

async function pin(caughtPlants: readonly PlantResult[]): Promise<void> {
  const sortedPlants = caughtPlants.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const seedsByName = Object.fromEntries(
    sortedPlants.map(({ name, seed: catchingSeed }) => [name, catchingSeed]),
  );
  const path = new URL('../simulate/pinned-plants.json', import.meta.url);
  await writeFile(path, `${JSON.stringify({ steps, seeds: seedsByName }, null, 2)}\n`);
}
