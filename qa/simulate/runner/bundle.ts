import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { build, type Plugin } from 'esbuild';

/** A planted bug: an edit of one of the app's files, made only in the simulator's bundle. */
export interface Plant {
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that the file has exactly once. */
  readonly find: string;
  readonly replace: string;
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
