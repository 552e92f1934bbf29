import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ToolError } from './progress.mjs';
import { repoRoot } from './repo-root.mjs';

export const apiSources = [
  'api/src',
  'api/package.json',
  'db/src',
  'baseball/src',
  'sync-protocol/src',
];
export const apiEntry = join(repoRoot, 'api', 'dist', 'main.js');

/** Bundles the API and our own packages into one file; other packages stay in node_modules. */
export async function buildApi() {
  const esbuild = await import('esbuild');
  const bundling = esbuild.build({
    absWorkingDir: repoRoot,
    entryPoints: ['api/src/main.ts'],
    outfile: apiEntry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [keepPackagesOutside(declaredDependencies())],
  });
  try {
    await bundling;
  } catch {
    throw new ToolError('The API could not be built. The lines above say why.');
  } finally {
    await esbuild.stop();
  }
}

function declaredDependencies() {
  const manifest = JSON.parse(readFileSync(join(repoRoot, 'api', 'package.json'), 'utf8'));
  return new Set(Object.keys(manifest.dependencies));
}

/**
 * The bundle stands in api/dist and finds packages from there, also those that db or sync-protocol
 * ask for: so each must be among the API's own dependencies.
 * @param {ReadonlySet<string>} declared
 * @returns {import('esbuild').Plugin}
 */
function keepPackagesOutside(declared) {
  return {
    name: 'keep-packages-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point' || path.startsWith('@full-count/')) return undefined;
        if (path.startsWith('node:') || builtinModules.includes(path)) return { external: true };
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
        if (declared.has(name)) return { path, external: true };
        return { errors: [{ text: `${importer} needs ${name}: list it in api/package.json.` }] };
      });
    },
  };
}
