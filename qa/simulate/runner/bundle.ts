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

/** Bundles the app's code and the pure tier, with a planted bug if one is given. Returns the path. */
export async function bundleTier(plant: Plant | null = null): Promise<string> {
  const path = join(repoRoot, '.cache', 'simulate', `${plant?.name ?? 'as-it-is'}.mjs`);
  await build({
    absWorkingDir: repoRoot,
    entryPoints: ['qa/simulate/pure/tier.ts'],
    outfile: path,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: plant === null ? 'inline' : false,
    logLevel: 'warning',
    // Like the app's own build. Dexie's main entry is a build for old browsers.
    alias: { dexie: join(repoRoot, 'web', 'node_modules', 'dexie', 'dist', 'modern', 'dexie.mjs') },
    plugins: plant === null ? [] : [plantPlugin(plant)],
  });
  return path;
}

function plantPlugin({ name, file, find, replace }: Plant): Plugin {
  const path = join(repoRoot, file);
  return {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async (found) => {
        if (found.path !== path) return undefined;
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
