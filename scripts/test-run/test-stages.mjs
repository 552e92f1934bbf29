import { join } from 'node:path';
import { buildApp } from '../toolchain/build-app.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { runCommand } from '../toolchain/run-command.mjs';
import { noTests } from './test-counts.mjs';
import { checkTypes } from './type-check.mjs';
import { runVitest } from './vitest-run.mjs';

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {boolean} [isTests] what fails in it says nothing against the stages after it
 * @property {() => Promise<StageResult>} run
 */

/**
 * @typedef {object} StageResult
 * @property {boolean} isGood
 * @property {import('./test-counts.mjs').TestCounts} counts
 * @property {readonly string[]} [failures] what failed and why
 * @property {readonly string[]} [unsteady] test files that passed only when run again
 */

const SOURCES = ['baseball', 'sync-protocol', 'db', 'api', 'web', 'scripts', 'qa'];

/** What npm test runs, in this order; cheap and telling stages first. @type {readonly Stage[]} */
export const stages = [
  { title: 'Format and lint (Biome)', run: () => check('@biomejs/biome/bin/biome', ['check']) },
  { title: 'Types (tsc, every package)', run: () => fromFlag(checkTypes()) },
  {
    title: 'Imports (dependency-cruiser)',
    run: () =>
      check('dependency-cruiser/bin/dependency-cruise.mjs', [
        '--config',
        '.dependency-cruiser.mjs',
        ...SOURCES,
      ]),
  },
  {
    title: 'Promises and switches (ESLint)',
    run: () => check('eslint/bin/eslint.js', ['--max-warnings', '0', '.']),
  },
  { title: 'Build', run: () => fromFlag(buildApp().then(() => true)) },
  {
    title: 'Unit and integration tests (embedded database and PostgreSQL)',
    isTests: true,
    run: () => runVitest('unit', ['unit', 'web', 'pg']),
  },
  {
    title: 'Simulation (devices, faults and planted bugs)',
    isTests: true,
    run: () => runVitest('simulation', ['simulation'], { mayRunAgain: false }),
  },
  {
    title: 'Browser tests (Chromium)',
    isTests: true,
    run: () => runVitest('browser', ['browser']),
  },
];

/** @param {string} tool path of its program within node_modules @param {readonly string[]} args */
async function check(tool, args) {
  const program = join(repoRoot, 'node_modules', tool);
  return fromExitCode(await runCommand(process.execPath, [program, ...args]));
}

/** @param {number} code @returns {StageResult} */
function fromExitCode(code) {
  return { isGood: code === 0, counts: noTests };
}

/** @param {Promise<boolean>} flag @returns {Promise<StageResult>} */
async function fromFlag(flag) {
  return { isGood: await flag, counts: noTests };
}
