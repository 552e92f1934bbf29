import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { build, type Plugin } from 'esbuild';

/** A change of one of the app's own files, made only in the simulator's copy of it. */
export interface Plant {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** What stands there exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** The app's code and the pure tier in one module; with a plant, the code has that bug. */
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
    // As the app's own build does: the front door leads to the build for old browsers.
    alias: { dexie: join(repoRoot, 'web', 'node_modules', 'dexie', 'dist', 'modern', 'dexie.mjs') },
    plugins: plant === null ? [] : [planting(plant)],
  });
  return path;
}

function planting({ name, file, find, replace }: Plant): Plugin {
  const path = join(repoRoot, file);
  return {
    name: 'plant',
    setup({ onLoad }) {
      onLoad({ filter: new RegExp(`${file.replaceAll('.', '\\.')}$`) }, async (found) => {
        if (found.path !== path) return undefined;
        const source = await readFile(path, 'utf8');
        const parts = source.split(find);
        if (parts.length !== 2) {
          const text = `The bug "${name}" has no place in ${file} any more: give it a new one in qa/simulate/plants.`;
          return { errors: [{ text }] };
        }
        return { contents: parts.join(replace), loader: 'ts' };
      });
    },
  };
}
