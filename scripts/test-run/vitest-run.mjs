import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { say } from '../toolchain/progress.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { runCommand } from '../toolchain/run-command.mjs';
import { countTests, failedFiles, failuresIn, withSecondRun } from './test-counts.mjs';

/** When more files than this fail, the cause is not a busy machine. */
const MOST_FILES_AGAIN = 4;

/**
 * @typedef {object} VitestRun
 * @property {boolean} isGood
 * @property {import('./test-counts.mjs').TestCounts} counts
 * @property {readonly string[]} failures what failed and why, printed at the end of the log
 * @property {readonly string[]} flaky files that failed beside the others and passed alone
 */

/**
 * Runs tests. Files that fail run once more, alone, since a browser can time out on a busy machine. A
 * file that passes only then is reported as flaky.
 * @param {string} name of the report
 * @param {readonly string[]} projects of vitest.config.ts
 * @param {object} [options]
 * @param {boolean} [options.mayRunAgain] false where the same seed gives the same result
 * @returns {Promise<VitestRun>}
 */
export async function runVitest(name, projects, { mayRunAgain = true } = {}) {
  const first = await run(name, projects, []);
  const again = failedFiles(first.report);
  if (!mayRunAgain || again.length === 0 || again.length > MOST_FILES_AGAIN) return result(first);

  say(`Running once more, alone: ${again.map(fromRoot).join(', ')}`);
  const second = await run(`${name}-again`, projects, again);
  const report = withSecondRun(first.report, second.report);
  const stillFailed = new Set(failedFiles(report));
  return {
    ...result({ report, code: second.code }),
    flaky: again.filter((file) => !stillFailed.has(file)).map(fromRoot),
  };
}

/**
 * @typedef {{ report: import('./test-counts.mjs').VitestReport | undefined, code: number }} Outcome
 */

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
function fromRoot(path) {
  return relative(repoRoot, path);
}
