import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say } from './progress.mjs';
import { runCommand } from './repository.mjs';

// The headless shell is first because the browser tests take a quarter less CPU time in it.
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const MAC_FOLDERS = ['/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin'];

/** @typedef {{ name: string, debianPackage: string, otherSystems: string, isInstalled: () => boolean }} TestProgram */

/** @type {readonly TestProgram[]} */
const TEST_PROGRAMS = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    otherSystems: 'install Chromium or Chrome, or set CHROMIUM_PATH to one',
    isInstalled: () => findChromium() !== undefined,
  },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    otherSystems: 'install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a server for tests',
    isInstalled: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined,
  },
  proxy('nginx', 'nginx-light', '/usr/sbin/nginx'),
  proxy('Caddy', 'caddy', '/usr/bin/caddy'),
  proxy('HAProxy', 'haproxy', '/usr/sbin/haproxy'),
];

/** @param {string} name @param {string} debianPackage @param {string} path @returns {TestProgram} */
function proxy(name, debianPackage, path) {
  const isInstalled = () => isExecutable(path);
  return { name, debianPackage, otherSystems: `install ${name}`, isInstalled };
}

/**
 * Installs programs that npm cannot install. Works only as root on Debian, for example in a container.
 * @param {readonly TestProgram[]} [programs]
 * @param {((packages: readonly string[]) => Promise<void>) | null} [install] null if nothing can be installed
 * @returns {Promise<readonly TestProgram[]>} the programs that are still missing
 */
export async function installTestPrograms(
  programs = TEST_PROGRAMS,
  install = isRootOnDebian() ? aptInstall : null,
) {
  const missingPrograms = programs.filter((program) => !program.isInstalled());
  if (missingPrograms.length > 0)
    await install?.(missingPrograms.map((program) => program.debianPackage));
  return missingPrograms.filter((program) => !program.isInstalled());
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

/** @param {readonly string[]} packages */
async function aptInstall(packages) {
  say(`Installing ${packages.join(' and ')} with apt-get for the tests`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  // A system that lacks one of the packages still gets the others.
  for (const name of packages) {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    await runCommand('apt-get', args, { env });
  }
}

/** @param {readonly TestProgram[]} missingPrograms */
export function howToInstall(missingPrograms) {
  const names = missingPrograms.map((program) => program.name).join(' and ');
  const packages = missingPrograms.map((program) => program.debianPackage).join(' ');
  return [
    `Some tests need ${names}, which npm can't install. On Debian, run`,
    `  sudo apt-get update && sudo apt-get install -y ${packages}`,
    `and npm test again. On other systems, ${missingPrograms.map((program) => program.otherSystems).join(', and ')}.`,
  ].join('\n');
}

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PATH = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const chosenPath = process.env.CHROMIUM_PATH;
  return [...(chosenPath ? [chosenPath] : []), ...candidates, MAC_PATH].find(isExecutable);
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findPostgres() {
  const foldersOnPath = (process.env.PATH ?? '').split(delimiter);
  return [...debianFolders(), ...foldersOnPath, ...MAC_FOLDERS].find((folder) =>
    isExecutable(join(folder, 'initdb')),
  );
}

/** Debian puts the server programs in a folder for each version, outside the PATH. Newest first. */
function debianFolders() {
  try {
    return readdirSync(DEBIAN_FOLDER)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  } catch {
    return [];
  }
}
