import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ToolError } from './progress.mjs';
import { repoRoot, runCommand } from './repository.mjs';

export const apiSources = [
  'api/src',
  'api/package.json',
  'db/src',
  'baseball/src',
  'sync-protocol/src',
];
export const apiEntry = join(repoRoot, 'api', 'dist', 'main.js');

/** The entry points and their bundles, which must be next to each other. */
const serverBundles = {
  'api/src/main.ts': apiEntry,
  'db/src/embedded/engine-thread.mjs': join(repoRoot, 'api', 'dist', 'engine-thread.mjs'),
  'api/src/teams/import/team-file-thread.ts': join(repoRoot, 'api', 'dist', 'team-file-thread.js'),
};

/** The files that run the server. Each has a source map beside it. */
export const apiFiles = Object.values(serverBundles);

/** An empty database for the first start of the embedded engine, beside its thread. */
export const emptyDatabase = join(repoRoot, 'api', 'dist', 'empty-database.br');
export const emptyDatabaseSources = ['db/src/embedded'];

export async function buildEmptyDatabase() {
  const script = join(import.meta.dirname, 'make-empty-database.mjs');
  const exitCode = await runCommand(process.execPath, [script, emptyDatabase]);
  if (exitCode !== 0) throw new ToolError('The empty database could not be made.');
}

export function buildApi() {
  return bundle(serverBundles);
}

/**
 * Bundles files with our own packages. Other packages stay in node_modules.
 * @param {Readonly<Record<string, string>>} bundles entry points and the paths of their bundles
 */
export async function bundle(bundles) {
  const esbuild = await import('esbuild');
  try {
    await Promise.all(Object.entries(bundles).map((entry) => build(esbuild, entry)));
  } catch {
    throw new ToolError('The API could not be built. The lines above say why.');
  } finally {
    await esbuild.stop();
  }
}

/** @param {typeof import('esbuild')} esbuild @param {[entry: string, outfile: string]} bundle */
function build(esbuild, [entry, outfile]) {
  return esbuild.build({
    absWorkingDir: repoRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [keepPackagesExternal(declaredDependencies())],
  });
}

function declaredDependencies() {
  const manifest = JSON.parse(readFileSync(join(repoRoot, 'api', 'package.json'), 'utf8'));
  return new Set(Object.keys(manifest.dependencies));
}

/**
 * Node resolves imports from api/dist, so packages that db or sync-protocol import must be dependencies of the API too.
 * @param {ReadonlySet<string>} apiDependencies @returns {import('esbuild').Plugin}
 */
function keepPackagesExternal(apiDependencies) {
  return {
    name: 'keep-packages-external',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point' || path.startsWith('@full-count/')) return undefined;
        if (path.startsWith('node:') || builtinModules.includes(path)) return { external: true };
        const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
        if (apiDependencies.has(name)) return { path, external: true };
        return { errors: [{ text: `${importer} needs ${name}: list it in api/package.json.` }] };
      });
    },
  };
}

/** Child processes must run with the same Node options as `npm start`. */
export function startOptions() {
  const manifest = JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8'));
  /** @type {string} */
  const command = manifest.scripts.start;
  return command.split(' ').filter((word) => word.startsWith('--'));
}
