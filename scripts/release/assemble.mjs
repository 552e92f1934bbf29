import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import {
  apiEntry,
  apiFiles,
  bundle,
  emptyDatabase,
  startOptions,
} from '../toolchain/build-api.mjs';
import { buildApp, webFolder } from '../toolchain/build-app.mjs';
import { PNPM } from '../toolchain/install.mjs';
import { ToolError } from '../toolchain/progress.mjs';
import { captureCommand, repoRoot } from '../toolchain/repository.mjs';

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
  for (const file of SERVICE_FILES) cpSync(join(import.meta.dirname, file), join(folder, file));
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

/**
 * Puts `node_modules` with the packages of the API into a folder, in the versions of the lockfile. It has no links, so
 * it can be moved and copied. Our own packages are left out, because the bundles contain them.
 * @param {string} folder
 */
async function installProductionPackages(folder) {
  const caches = join(repoRoot, '.cache');
  mkdirSync(caches, { recursive: true });
  const deployed = mkdtempSync(join(caches, 'deploy-'));
  try {
    await pnpm(['--filter', '@full-count/api', 'deploy', '--prod', ...DEPLOY_OPTIONS, deployed]);
    const packages = join(deployed, 'node_modules');
    const ownPackages = join(packages, '@full-count');
    cpSync(packages, join(folder, 'node_modules'), {
      recursive: true,
      filter: (path) => path !== ownPackages && !isHelper(path),
    });
  } finally {
    rmSync(deployed, { recursive: true, force: true });
  }
}

/** pnpm deploys from the lockfile only with the second option. */
const DEPLOY_OPTIONS = [
  '--config.node-linker=hoisted',
  '--config.inject-workspace-packages=true',
  '--prefer-offline',
];

/** Whether only pnpm uses the path, or it has links to programs, which the server never runs. @param {string} path */
function isHelper(path) {
  return basename(dirname(path)) === 'node_modules' && basename(path).startsWith('.');
}

/** @typedef {{ name: string, version: string, license: string, integrity: string }} ShippedPackage */

/**
 * The packages of other people that a release contains: those of the API, and those in the bundle of the web app.
 * @returns {Promise<ShippedPackage[]>} by name and version
 */
async function shippedPackages() {
  const filters = ['@full-count/api', '@full-count/web'].flatMap((name) => ['--filter', name]);
  const output = await pnpm([...filters, 'licenses', 'list', '--prod', '--json']);
  /** @type {Record<string, { name: string, versions: string[] }[]>} */
  const packagesByLicense = JSON.parse(output.slice(output.indexOf('{')));
  const lockfile = readFileSync(join(repoRoot, 'pnpm-lock.yaml'), 'utf8');
  return Object.entries(packagesByLicense)
    .flatMap(([license, packages]) =>
      packages.flatMap(({ name, versions }) =>
        versions.map((version) => {
          const integrity = integrityOf(`${name}@${version}`, lockfile);
          return { name, version, license, integrity };
        }),
      ),
    )
    .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

/** @param {string} key such as "zod@4.6.7" @param {string} lockfile */
function integrityOf(key, lockfile) {
  const lockfileKey = key.startsWith('@') ? `'${key}'` : key;
  const start = `\n  ${lockfileKey}:\n    resolution: {integrity: `;
  const position = lockfile.indexOf(start);
  if (position < 0) throw new ToolError(`The lockfile has no checksum of ${key}.`);
  return lockfile.slice(position + start.length).split(/[,}]/, 1)[0] ?? '';
}

/** @param {readonly string[]} args */
async function pnpm(args) {
  const { code, output } = await captureCommand('npx', ['--yes', PNPM, ...args], {
    env: { CI: '1' },
  });
  if (code !== 0) throw new ToolError(`pnpm ${args.join(' ')} failed:\n${output}`);
  return output;
}

/**
 * The SBOM has no random id and no time of the build, so the same source gives the same file.
 * @param {{ name: string, version: string }} application
 * @param {readonly ShippedPackage[]} packages @param {Date} sourceTime
 */
export function makeSbom({ name, version }, packages, sourceTime) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: sourceTime.toISOString(),
      component: { type: 'application', 'bom-ref': name, name, version },
    },
    components: packages.map(componentOf),
  };
}

/** @param {ShippedPackage} shipped */
function componentOf({ name, version, license, integrity }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    licenses: [{ expression: license }],
    purl,
    hashes: [hashOf(integrity)],
  };
}

/** @param {string} integrity as in a lockfile, "sha512-" and the digest in Base64 */
function hashOf(integrity) {
  const [algorithm, digest = ''] = integrity.split('-', 2);
  if (algorithm !== 'sha512') throw new Error(`${integrity} isn't a SHA-512 checksum.`);
  return { alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') };
}
