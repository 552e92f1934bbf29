import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hashContents } from './content-hash.mjs';
import { say, startStopwatch, ToolError } from './progress.mjs';
import { repoRoot } from './repo-root.mjs';
import { runCommand } from './run-command.mjs';
import { stampFile } from './stamp.mjs';

// pnpm 11 needs Node 22, and the app supports Node 20. npx fetches pnpm, so nobody has to install it.
export const PNPM = 'pnpm@10.34.8';

export async function ensureInstalled() {
  const stamp = stampFile(join(repoRoot, 'node_modules', '.full-count-install'));
  const hash = hashContents(repoRoot, manifests(), {
    salt: [PNPM, process.platform, process.arch],
  });
  if (stamp.matches(hash)) return;

  say('Installing dependencies');
  const elapsed = startStopwatch();
  stamp.clear();
  const code = await runCommand('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
    env: { CI: '1' },
  });
  if (code !== 0) {
    throw new ToolError(
      'The dependencies could not be installed. The lines above say why. Most often the ' +
        'registry was not reachable. Run the command again once it is.',
    );
  }
  stamp.write(hash);
  say(`Dependencies installed in ${elapsed()}`);
}

function manifests() {
  const packages = readdirSync(repoRoot)
    .map((folder) => join(folder, 'package.json'))
    .filter((path) => existsSync(join(repoRoot, path)));
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...packages];
}
