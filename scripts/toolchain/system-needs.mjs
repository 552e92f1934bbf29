import { findChromium, isExecutable } from './find-chromium.mjs';
import { findPostgres } from './find-postgres.mjs';
import { say } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} SystemNeed
 * @property {string} name
 * @property {string} debianPackage
 * @property {string} other what to do where there is no apt-get
 * @property {() => boolean} isThere
 */

/** @type {readonly SystemNeed[]} */
const NEEDS = [
  {
    name: 'Chromium',
    debianPackage: 'chromium',
    other: 'install Chromium or Chrome, or set CHROMIUM_PATH to one',
    isThere: () => findChromium() !== undefined,
  },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    other: 'install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to a server for tests',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined,
  },
];

/**
 * The tests need programs that npm cannot install. As root on Debian, such as in a container, this
 * installs the missing ones. Elsewhere it installs nothing.
 * @param {readonly SystemNeed[]} [needs]
 * @param {((packages: readonly string[]) => Promise<void>) | undefined} [install] undefined where nothing may be installed
 * @returns {Promise<readonly SystemNeed[]>} the programs that are still missing
 */
export async function installTestPrograms(
  needs = NEEDS,
  install = isRootOnDebian() ? aptInstall : undefined,
) {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0) await install?.(missing.map((need) => need.debianPackage));
  return missing.filter((need) => !need.isThere());
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');
}

/** @param {readonly string[]} packages */
async function aptInstall(packages) {
  say(`Installing ${packages.join(' and ')} with apt-get for the tests`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  await runCommand('apt-get', install, { env });
}

/** @param {readonly SystemNeed[]} missing */
export function howToInstall(missing) {
  const names = missing.map((need) => need.name).join(' and ');
  const packages = missing.map((need) => need.debianPackage).join(' ');
  return [
    `Some tests need ${names}, which npm can't install. On Debian or Ubuntu, run`,
    `  sudo apt-get update && sudo apt-get install -y ${packages}`,
    `and npm test again. On other systems, ${missing.map((need) => need.other).join(', and ')}.`,
  ].join('\n');
}
