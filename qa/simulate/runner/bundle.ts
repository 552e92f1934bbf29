import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { repoRoot } from '@full-count/scripts/repository.mjs';
import { build, type Plugin } from 'esbuild';
import { familyOf } from '../world/families.ts';

/** A planted bug: an edit of one of the app's files, made only in the simulator's bundle. */
export interface Plant {
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** @param edits by the names of the bugs: a text that the file has exactly once, and what replaces it */
export function plantsIn(
  file: string,
  edits: Readonly<Record<string, readonly [find: string, replace: string]>>,
): Plant[] {
  return Object.entries(edits).map(([name, [find, replace]]) => ({ name, file, find, replace }));
}

export async function bundleSimulation(plant: Plant | null = null): Promise<string> {
  return bundle('qa/simulate/pure/tier.ts', plant?.name ?? 'as-it-is', plant, []);
}

export async function bundleAccounts(plant: Plant | null = null): Promise<string> {
  const name = `accounts-${plant?.name ?? 'as-they-are'}`;
  return bundle('qa/simulate/accounts/play-accounts.ts', name, plant, [packagesStayOutside]);
}

async function bundle(
  entry: string,
  name: string,
  plant: Plant | null,
  plugins: readonly Plugin[],
): Promise<string> {
  const path = join(repoRoot, '.cache', 'simulate', `${name}.mjs`);
  await build({
    absWorkingDir: repoRoot,
    entryPoints: [entry],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: plant === null ? 'inline' : false,
    logLevel: 'warning',
    // Like the app's own build. Dexie's main entry is a build for old browsers.
    alias: { dexie: join(repoRoot, 'web', 'node_modules', 'dexie', 'dist', 'modern', 'dexie.mjs') },
    plugins: [...plugins, ...(plant === null ? [] : [plantPlugin(plant)])],
  });
  return path;
}

/** The bundle imports packages by their full path, because their names can't be resolved from its folder. */
const packagesStayOutside: Plugin = {
  name: 'packages-stay-outside',
  setup(setup) {
    setup.onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...importer }) => {
      // `setup.resolve` below calls this function again, with this `pluginData`.
      const isOwnCall = pluginData === packagesStayOutside;
      const isOurs = path.startsWith('@full-count/') || importer.kind === 'entry-point';
      if (isOurs || isOwnCall || path.startsWith('node:')) return undefined;
      const target = await setup.resolve(path, { ...importer, pluginData: packagesStayOutside });
      return target.external ? target : { path: target.path, external: true };
    });
  },
};

function plantPlugin({ name, file, find, replace }: Plant): Plugin {
  const path = join(repoRoot, file);
  return {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async (loadedFile) => {
        if (loadedFile.path !== path) return undefined;
        const source = await readFile(path, 'utf8');
        const parts = source.split(find);
        if (parts.length !== 2) {
          const text = `The planted bug "${name}" does not find its line in ${file}. Change it in qa/simulate/plants.`;
          return { errors: [{ text }] };
        }
        return { contents: parts.join(replace), loader: 'ts' };
      });
    },
  };
}

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
    if (!failure) return;
    const { seed } = failure;
    const familyOfSeed = family ?? familyOf(seed);
    lines.push(...(await callInThread(bundle, 'describeFailure', seed, steps, familyOfSeed)));
  };
  await Promise.all(Array.from({ length: threads }, (_, thread) => searchOnOneCore(thread)));
  return lines;
}

export type PlantResult = Awaited<ReturnType<typeof findPlant>>;

const MAX_HISTORIES = 1000;

/**
 * @returns the number of the history that caught the bug, from 1, or null if no history caught it, and the first line of
 *   the failure
 */
export async function findPlant(plant: Plant, firstSeed: number, steps: number) {
  const search = { firstSeed, histories: MAX_HISTORIES, steps, family: null };
  const failure = await callInThread(await bundleSimulation(plant), 'search', search);
  const { name } = plant;
  if (failure === null) return { name, history: null, seed: null, problem: '' };
  const [problem = ''] = failure.problem.split('\n');
  return { name, history: failure.number, seed: failure.seed, problem };
}
