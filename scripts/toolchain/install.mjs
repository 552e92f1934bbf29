import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashContents, stampFile } from './content-hash.mjs';
import { say, startStopwatch, ToolError } from './progress.mjs';
import { repoRoot, runCommand } from './repository.mjs';

// pnpm 11 needs Node 22, and the app supports Node 20. npx fetches pnpm, so nobody has to install it.
export const PNPM = 'pnpm@10.34.8';

/**
 * @param {{ readonly production?: boolean }} [options] with `production`, what builds and runs the app is enough, and
 *   test tools are installed only where they were before
 */
export async function ensureInstalled({ production = false } = {}) {
  assertNodeVersion();
  const everything = stampFile(join(repoRoot, 'node_modules', '.full-count-install'));
  const withoutTools = stampFile(join(repoRoot, 'node_modules', '.full-count-install-production'));
  const hash = hashContents(repoRoot, manifests(), {
    salt: [PNPM, process.platform, process.arch],
  });
  if (everything.matches(hash) || (production && withoutTools.matches(hash))) return;
  const isEnough = production && !everything.exists();

  say('Installing dependencies');
  const elapsed = startStopwatch();
  everything.clear();
  withoutTools.clear();
  const args = ['install', '--frozen-lockfile', ...(isEnough ? ['--prod'] : [])];
  const code = await runCommand('npx', ['--yes', PNPM, ...args], { env: { CI: '1' } });
  if (code !== 0) {
    throw new ToolError(
      'The dependencies could not be installed. The lines above say why. Most often the ' +
        'registry was not reachable. Run the command again once it is.',
    );
  }
  (isEnough ? withoutTools : everything).write(hash);
  say(`Dependencies installed in ${elapsed()}`);
}

function manifests() {
  const packages = readdirSync(repoRoot)
    .map((folder) => join(folder, 'package.json'))
    .filter((path) => existsSync(join(repoRoot, path)));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages];
}

const MINIMUM = { major: 20, minor: 19 };

/** @param {string} [version] such as "20.19.0" */
export function assertNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > MINIMUM.major || (major === MINIMUM.major && minor >= MINIMUM.minor);
  if (isEnough) return;
  throw new ToolError(
    `Full Count needs Node.js ${MINIMUM.major}.${MINIMUM.minor} or newer, and this is ${version}. ` +
      'Install a newer one from https://nodejs.org and run the command again.',
  );
}
