import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  apiEntry,
  apiSources,
  buildApi,
  buildEmptyDatabase,
  emptyDatabase,
  emptyDatabaseSources,
} from './build-api.mjs';
import { hashContents, stampFile } from './content-hash.mjs';
import { ensureInstalled } from './install.mjs';
import { runMain, say, startStopwatch, ToolError } from './progress.mjs';
import { repoRoot, runCommand } from './repository.mjs';

const webSources = ['web', 'baseball/src', 'sync-protocol/src', 'tsconfig.base.json'];
export const webFolder = join(repoRoot, 'web', 'dist');
/** The app in which tests reach the device's database. */
export const testWebFolder = join(repoRoot, '.cache', 'test-web');

/** @typedef {{ name: string, resultFile: string, sources: readonly string[], build: () => Promise<void> }} Target */

export async function buildApp() {
  await buildChanged(web);
  await buildApiIfChanged();
}

export async function buildTestApp() {
  await buildTestWeb();
  await buildApiIfChanged();
}

/** Builds the app with `window.fullCountDevice`, as tests and measurements need it. @returns {Promise<string>} its folder */
export async function buildTestWeb() {
  await buildChanged(testWeb);
  return testWebFolder;
}

export async function buildApiIfChanged() {
  await buildChanged(api);
  await buildChanged(database);
}

/** @type {Target} */
const web = {
  name: 'web',
  resultFile: join(webFolder, 'index.html'),
  sources: webSources,
  build: () => buildWeb(webFolder, {}),
};

/** @type {Target} */
const testWeb = {
  name: 'test-web',
  resultFile: join(testWebFolder, 'index.html'),
  sources: webSources,
  build: () => buildWeb(testWebFolder, { VITE_DEVICE_HOOK: '1' }),
};

/** @type {Target} */
const api = { name: 'api', resultFile: apiEntry, sources: apiSources, build: buildApi };

/** @type {Target} */
const database = {
  name: 'database',
  resultFile: emptyDatabase,
  sources: emptyDatabaseSources,
  build: buildEmptyDatabase,
};

/** @param {Target} target */
async function buildChanged({ name, resultFile, sources, build }) {
  const stamp = stampFile(join(repoRoot, '.cache', 'build', name));
  const sharedSources = ['pnpm-lock.yaml', 'scripts/toolchain'];
  const hash = hashContents(repoRoot, [...sources, ...sharedSources], {
    isWanted: (path) => !path.includes('.test.'),
    salt: [process.version, ...viteVariables()],
  });
  if (existsSync(resultFile) && stamp.matches(hash)) return;

  say(`Building ${name}`);
  const elapsed = startStopwatch();
  stamp.clear();
  await build();
  stamp.write(hash);
  say(`Built ${name} in ${elapsed()}`);
}

/** @param {string} outDir @param {Record<string, string>} env */
async function buildWeb(outDir, env) {
  const vite = join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
  const code = await runCommand(process.execPath, args, {
    cwd: join(repoRoot, 'web'),
    env: { NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new ToolError('The app could not be built. The lines above say why.');
}

/** Vite puts these variables into the bundle, so a changed value needs a new build. */
function viteVariables() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runMain(async () => {
    await ensureInstalled({ production: true });
    await buildApp();
  });
}
