import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { say } from '../toolchain/progress.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { runCommand } from '../toolchain/run-command.mjs';
import { countTests, failedFiles, failuresIn, withRetriedFiles } from './test-counts.mjs';

/** When more files than this fail, the cause is not a busy machine. */
const MAX_RETRIED_FILES = 4;

/** @typedef {Required<Pick<import('./test-stages.mjs').StageResult, 'isGood' | 'counts' | 'failures' | 'flaky'>>} VitestRun */

/**
 * Failed files are retried alone, because a browser can time out on a busy machine.
 * @param {string} name of the report
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {object} [options]
 * @param {boolean} [options.canRetry] false if a retry with the same seed would give the same result
 * @returns {Promise<VitestRun>}
 */
export async function runVitest(name, projects, { canRetry = true } = {}) {
  const firstRun = await run(name, projects, []);
  const failedInFirstRun = failedFiles(firstRun.report);
  if (!canRetry || failedInFirstRun.length === 0 || failedInFirstRun.length > MAX_RETRIED_FILES)
    return result(firstRun);

  say(`Retrying alone: ${failedInFirstRun.map(relativePath).join(', ')}`);
  const retryRun = await run(`${name}-retry`, projects, failedInFirstRun);
  const report = withRetriedFiles(firstRun.report, retryRun.report);
  const stillFailed = new Set(failedFiles(report));
  return {
    ...result({ report, code: retryRun.code }),
    flaky: failedInFirstRun.filter((file) => !stillFailed.has(file)).map(relativePath),
  };
}

/** @typedef {{ report: import('./test-counts.mjs').VitestReport | undefined, code: number }} Outcome */

/** @param {Outcome} outcome @returns {VitestRun} */
function result({ report, code }) {
  return {
    isGood: code === 0,
    counts: countTests(report, code),
    failures: failuresIn(report),
    flaky: [],
  };
}

/**
 * @param {string} name @param {readonly string[]} projects @param {readonly string[]} files
 * @returns {Promise<Outcome>}
 */
async function run(name, projects, files) {
  const reportPath = join(repoRoot, '.cache', 'tests', `${name}.json`);
  rmSync(reportPath, { force: true });
  const code = await runCommand(process.execPath, [
    join(repoRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    ...(files.length > 0 ? ['--no-file-parallelism'] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ]);
  return { code, report: readReport(reportPath) };
}

/** @param {string} path @returns {import('./test-counts.mjs').VitestReport | undefined} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function relativePath(path) {
  return relative(repoRoot, path);
}
