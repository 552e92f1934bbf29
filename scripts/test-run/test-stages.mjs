import { join } from 'node:path';
import { buildApp } from '../toolchain/build-app.mjs';
import { repoRoot } from '../toolchain/repo-root.mjs';
import { captureCommand } from '../toolchain/run-command.mjs';
import { noTests } from './test-counts.mjs';
import { checkTypes } from './type-check.mjs';
import { runVitest } from './vitest-run.mjs';

/**
 * @typedef {object} Stage
 * @property {string} title
 * @property {boolean} [isOptional] true if the later stages run even when this one fails
 * @property {(missingPrograms: readonly string[]) => Promise<StageResult>} run
 */

/**
 * @typedef {object} StageResult
 * @property {boolean} isGood true if nothing that ran has failed
 * @property {import('./test-counts.mjs').TestCounts} counts
 * @property {readonly string[]} [failures] one text for each failure
 * @property {readonly string[]} [flaky] test files that passed only when retried
 * @property {readonly string[]} [notRun] what did not run, and why
 * @property {boolean} [isSkipped] true if no part of the stage could run
 * @property {string} [output] what the stage has not printed yet
 */

const SOURCES = ['baseball', 'sync-protocol', 'db', 'api', 'web', 'scripts', 'qa'];

/** The programs that npm cannot install. @type {Readonly<Record<string, readonly string[]>>} */
const PROGRAMS_OF_PROJECTS = { pg: ['PostgreSQL'], browser: ['Chromium', 'PostgreSQL'] };

/** The checks that read only sources. They run at the same time, because some use one core. @type {readonly Stage[]} */
export const checks = [
  { title: 'Format and lint (Biome)', run: () => check('@biomejs/biome/bin/biome', ['check']) },
  { title: 'Types (tsc, every package)', run: async () => resultOf(await checkTypes()) },
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
    title: 'Promises and switches (Oxlint)',
    run: () => check('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', '.']),
  },
];

/** The stages after the checks, one after the other. @type {readonly Stage[]} */
export const stages = [
  {
    title: 'Build',
    run: async () => {
      await buildApp();
      return { isGood: true, counts: noTests };
    },
  },
  testStage('Unit and integration tests (embedded database and PostgreSQL)', ['unit', 'web', 'pg']),
  // The same seed gives the same result, so a retry would only repeat a failure.
  testStage('Simulation (devices, faults and planted bugs)', ['simulation'], { canRetry: false }),
  testStage('Browser tests (Chromium)', ['browser']),
];

/**
 * @param {string} title
 * @param {readonly string[]} projects of vitest.config.ts; the first one that can run names the report
 * @param {{ canRetry?: boolean }} [options]
 * @returns {Stage}
 */
function testStage(title, projects, options) {
  return {
    title,
    isOptional: true,
    run: async (missingPrograms) => {
      const missingFor = (/** @type {string} */ project) =>
        (PROGRAMS_OF_PROJECTS[project] ?? []).filter((program) =>
          missingPrograms.includes(program),
        );
      const runnableProjects = projects.filter((project) => missingFor(project).length === 0);
      const notRun = projects
        .filter((project) => !runnableProjects.includes(project))
        .map((project) => `${title}: ${project} (needs ${missingFor(project).join(' and ')})`);
      const [reportName] = runnableProjects;
      if (reportName === undefined) {
        return { isGood: true, counts: noTests, notRun, isSkipped: true };
      }
      return { ...(await runVitest(reportName, runnableProjects, options)), notRun };
    },
  };
}

/** @param {string} tool path of its program within node_modules @param {readonly string[]} args */
async function check(tool, args) {
  const program = join(repoRoot, 'node_modules', tool);
  return resultOf(await captureCommand(process.execPath, [program, ...args]));
}

/** @param {{ code: number, output: string }} result @returns {StageResult} */
function resultOf({ code, output }) {
  return { isGood: code === 0, counts: noTests, output };
}
