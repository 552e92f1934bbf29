import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChecks } from './test-run/checks.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { heading, runMain, say } from './toolchain/progress.mjs';
import { captureCommand, repoRoot, runCommand } from './toolchain/repository.mjs';

// npm run check: the types of everything, and the lint, imports and unit tests of the files that differ from the last commit.
// The tests are those beside the files. All tests that import them (`vitest --changed`) take minutes, because most tests of
// the API load the whole app.
await runMain(async () => {
  await ensureInstalled();
  const files = await changedFiles();
  if (files.length === 0) return say('No code differs from the last commit.');
  const failedChecks = await runChecks(files);
  heading('Unit tests beside what changed');
  const code = await runTestsBeside(files);
  if (failedChecks.length > 0 || code !== 0) process.exitCode = 1;
});

async function changedFiles() {
  const args = ['status', '--porcelain', '--untracked-files=all', '--no-renames'];
  const { output } = await captureCommand('git', args);
  const paths = output.split('\n').map((line) => line.slice(3));
  return paths.filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(repoRoot, path)));
}

/** @param {readonly string[]} files */
async function runTestsBeside(files) {
  const tests = [...new Set(files.map(dirname))]
    .flatMap((folder) => readdirSync(join(repoRoot, folder)).map((name) => join(folder, name)))
    .filter((path) => path.includes('.test.'));
  if (tests.length === 0) return 0;
  const vitest = join(repoRoot, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['unit', 'web', 'components'].flatMap((name) => ['--project', name]);
  return runCommand(process.execPath, [vitest, 'run', ...projects, '--passWithNoTests', ...tests]);
}
