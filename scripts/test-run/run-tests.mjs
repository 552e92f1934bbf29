import { say } from '../toolchain/progress.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule the tests of one file */

/** When more files than this fail, the cause is not a busy machine. */
const MAX_RETRIED_FILES = 4;

/**
 * Runs projects of vitest.config.ts. Failed files run again alone, because a browser can time out on a busy machine.
 * `retry` of Vitest would repeat only the test, at once and beside the same load.
 * @param {string[]} project their names
 */
export async function runTests(project) {
  // Vitest's own command sets these too.
  Object.assign(process.env, { VITEST: 'true', TEST: 'true', NODE_ENV: 'test' });
  const { createVitest } = await import('vitest/node');
  const vitest = await createVitest('test', { watch: false, project });
  try {
    const { testModules, unhandledErrors } = await vitest.start();
    // The simulation has the same seed again, so it would fail again.
    const failed = testModules.filter(
      (file) => isFailed(file) && file.project.name !== 'simulation',
    );
    const retried = failed.length > MAX_RETRIED_FILES ? [] : failed;
    const errors = unhandledErrors.filter((error) => !retried.some((file) => isOf(file, error)));
    for (const file of retried) {
      say(`Running again alone: ${file.relativeModuleId}`);
      const run = await vitest.runTestSpecifications([file.toTestSpecification()]);
      errors.push(...run.unhandledErrors);
    }
    return resultOf(vitest.state.getTestModules(), errors, retried.map(nameOf));
  } finally {
    await vitest.close();
  }
}

/**
 * A file that fails outside its tests counts as one failure, because "0 failed" must mean success.
 * @param {readonly TestModule[]} files @param {readonly unknown[]} errors outside of files
 * @param {readonly string[]} retriedNames
 */
function resultOf(files, errors, retriedNames) {
  const failedFiles = files.filter(isFailed);
  const failures = failedFiles.map((file) => [...file.children.allTests('failed')].length || 1);
  const failedNames = [
    ...failedFiles.map(nameOf),
    ...errors.map((error) => `an error outside of tests: ${error}`),
  ];
  const tests = files.flatMap((file) => [...file.children.allTests()]);
  const hasState = (/** @type {string[]} */ ...states) =>
    tests.filter((test) => states.includes(test.result().state));
  return {
    passed: hasState('passed').length,
    failed: failures.reduce((sum, count) => sum + count, errors.length),
    failedNames,
    flakyNames: retriedNames.filter((name) => !failedNames.includes(name)),
    skippedNames: hasState('skipped', 'pending').map((test) => test.fullName),
  };
}

/** @param {TestModule} file @param {unknown} error */
function isOf({ moduleId }, error) {
  return /** @type {{ VITEST_TEST_PATH?: string }} */ (error).VITEST_TEST_PATH === moduleId;
}

/** @param {TestModule} file */
function isFailed(file) {
  return file.state() === 'failed';
}

/** @param {TestModule} file */
function nameOf(file) {
  return `${file.project.name} ${file.relativeModuleId}`;
}
