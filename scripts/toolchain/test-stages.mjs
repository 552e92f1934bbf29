import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../build.mjs';
import { repoRoot } from './repo-root.mjs';
import { runCommand } from './run-command.mjs';
import { countTests, noTests } from './test-counts.mjs';
import { checkTypes } from './type-check.mjs';

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {() => Promise<StageResult>} run
 */

/**
 * @typedef {object} StageResult
 * @property {boolean} isGood
 * @property {import('./test-counts.mjs').TestCounts} counts
 */

/** What npm test runs, in this order; cheap and telling stages first. @type {readonly Stage[]} */
export const stages = [
  { title: 'Format and lint (Biome)', run: () => check('@biomejs/biome/bin/biome', ['check']) },
  { title: 'Types (tsc, every package)', run: () => fromFlag(checkTypes()) },
  { title: 'Package directions', run: () => checkScript('check-package-directions.mjs') },
  {
    title: 'Promises and switches (ESLint)',
    run: () => check('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
  },
  { title: 'Build', run: () => fromFlag(buildApp().then(() => true)) },
  {
    title: 'Unit and integration tests (embedded database and PostgreSQL)',
    run: () => runVitest('unit', ['unit', 'web', 'pg']),
  },
  {
    title: 'Simulation (devices, faults and planted bugs)',
    run: () => runVitest('simulation', ['simulation']),
  },
  { title: 'Browser tests (Chromium)', run: () => runVitest('browser', ['browser']) },
];

/** @param {string} tool path of its program within node_modules @param {readonly string[]} args */
async function check(tool, args) {
  const program = join(repoRoot, 'node_modules', tool);
  return fromExitCode(await runCommand(process.execPath, [program, ...args]));
}

/** @param {string} name */
async function checkScript(name) {
  return fromExitCode(await runCommand(process.execPath, [join(repoRoot, 'scripts', name)]));
}

/** @param {string} name @param {readonly string[]} projects @returns {Promise<StageResult>} */
async function runVitest(name, projects) {
  const reportPath = join(repoRoot, '.cache', 'tests', `${name}.json`);
  rmSync(reportPath, { force: true });
  const code = await runCommand(process.execPath, [
    join(repoRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath}`,
  ]);
  return { isGood: code === 0, counts: countTests(readReport(reportPath), code) };
}

/** @param {string} path @returns {import('./test-counts.mjs').VitestReport | undefined} */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} code @returns {StageResult} */
function fromExitCode(code) {
  return { isGood: code === 0, counts: noTests };
}

/** @param {Promise<boolean>} flag @returns {Promise<StageResult>} */
async function fromFlag(flag) {
  return { isGood: await flag, counts: noTests };
}
