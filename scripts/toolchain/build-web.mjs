import { join } from 'node:path';
import { ToolError } from './progress.mjs';
import { repoRoot } from './repo-root.mjs';
import { runCommand } from './run-command.mjs';

export const webSources = ['web', 'baseball/src', 'sync-protocol/src', 'tsconfig.base.json'];
export const webFolder = join(repoRoot, 'web', 'dist');
/** The app in which tests reach the device's database. */
export const testWebFolder = join(repoRoot, '.cache', 'test-web');

/** @param {string} outDir @param {Record<string, string>} env */
export async function buildWeb(outDir, env) {
  const vite = join(repoRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, '--emptyOutDir'];
  const code = await runCommand(process.execPath, args, {
    cwd: join(repoRoot, 'web'),
    env: { NODE_ENV: 'production', ...env },
  });
  if (code !== 0) throw new ToolError('The app could not be built. The lines above say why.');
}
