import { join } from 'node:path';
import { repoRoot } from '@full-count/scripts/toolchain/repo-root.mjs';
import { runCommand } from '@full-count/scripts/toolchain/run-command.mjs';

const pageRoot = join(repoRoot, 'qa', 'bench', 'page');
const outDir = join(repoRoot, '.cache', 'bench-page');

export async function buildBenchPage(): Promise<string> {
  const vite = join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', pageRoot, '--outDir', outDir, '--emptyOutDir', '--minify', 'false'];
  const code = await runCommand(process.execPath, [...args, '--logLevel', 'warn'], {
    cwd: join(repoRoot, 'web'),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error('The page of the benchmarks could not be built.');
  return outDir;
}
