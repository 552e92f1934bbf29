import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { apiEntry, apiFiles, bundle, emptyDatabase } from '../toolchain/build-api.mjs';
import { buildApp, webFolder } from '../toolchain/build-app.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { startOptions } from '../toolchain/start-options.mjs';
import { installProductionPackages, makeSbom, shippedPackages } from './production-packages.mjs';

/** Every other npm script that runs TypeScript from `scripts` is a command for operators, and a release has its bundle. */
const DEVELOPER_COMMANDS = ['demo', 'dev:oidc'];

const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'docs/operations.md'];
const SERVICE_FILES = ['full-count.service', 'full-count.env'];

/** @param {string} folder it is emptied first @param {{ time: Date, commit: string }} source */
export async function assembleRelease(folder, source) {
  await buildApp();
  const commands = commandBundles();
  await bundle(commands);

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await installProductionPackages(folder);
  for (const file of [...apiFiles, ...Object.values(commands)]) {
    copy(file, folder);
    copy(`${file}.map`, folder);
  }
  copy(emptyDatabase, folder);
  copy(webFolder, folder);
  for (const file of DOCUMENTS) copy(join(repoRoot, file), folder);
  for (const file of SERVICE_FILES) {
    cpSync(join(import.meta.dirname, file), join(folder, file));
  }
  writeJson(join(folder, 'package.json'), { ...releaseManifest(), commit: source.commit });
  const sbom = makeSbom(rootManifest(), await shippedPackages(), source.time);
  writeJson(join(folder, 'sbom.cdx.json'), sbom);
  makeReadable(folder);
}

export function rootManifest() {
  return JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8'));
}

/**
 * The bundles are in the API's folder, because the embedded database loads a file that must be beside its bundle.
 * @returns {Record<string, string>}
 */
function commandBundles() {
  /** @type {Record<string, string>} */
  const scripts = rootManifest().scripts;
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, command]) => {
      const source = / tsx (scripts\/\S+\.ts)$/.exec(command)?.[1];
      const isForOperators = source !== undefined && !DEVELOPER_COMMANDS.includes(name);
      return isForOperators ? [[source, join(dirname(apiEntry), `${name}.js`)]] : [];
    }),
  );
}

/** The scripts have the same names as in the repository. Each is one call of `node`, so it works without npm too. */
function releaseManifest() {
  const { name, version, license, type, engines } = rootManifest();
  const nodeCommand = (/** @type {string} */ file) =>
    ['node', '--enable-source-maps', relative(repoRoot, file).replaceAll('\\', '/')].join(' ');
  const scripts = Object.fromEntries(
    Object.values(commandBundles()).map((file) => [basename(file, '.js'), nodeCommand(file)]),
  );
  const start = nodeCommand(apiEntry).replace('node ', `node ${startOptions().join(' ')} `);
  return { name, private: true, version, license, type, engines, scripts: { start, ...scripts } };
}

/** @param {string} path within the repository @param {string} folder */
function copy(path, folder) {
  const target = join(folder, relative(repoRoot, path));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(path, target, { recursive: true });
}

/** @param {string} path @param {object} value */
function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Some packages have files that only their owner may read, and the owner is not the user who runs the server. @param {string} folder */
function makeReadable(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
