/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} skipped names of the tests that did not run
 */

/**
 * @typedef {object} VitestReport what Vitest's json reporter writes, as far as it is read here
 * @property {readonly VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} status
 * @property {readonly { status: string, fullName: string }[]} assertionResults
 */

/** @type {TestCounts} */
export const noTests = { passed: 0, failed: 0, skipped: [] };

/**
 * Counts one Vitest run. A file that fails outside its tests (it does not load, a hook throws) counts
 * as one failure, and so does a run that fails with no failed test: "0 failed" must mean success.
 * @param {VitestReport | undefined} report undefined when the run ended before it wrote one
 * @param {number} exitCode
 * @returns {TestCounts}
 */
export function countTests(report, exitCode) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const failedFiles = files.filter((file) => file.status === 'failed' && !hasFailedTest(file));
  const failed = failedTests + failedFiles.length;
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: tests.filter((test) => !isDecided(test.status)).map((test) => test.fullName),
  };
}

/** @param {TestCounts} a @param {TestCounts} b @returns {TestCounts} */
export function addCounts(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: [...a.skipped, ...b.skipped],
  };
}

/** The closing line of npm test. @param {TestCounts} counts */
export function countsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** @param {VitestFile} file */
function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

/** @param {string} status */
function isDecided(status) {
  return status === 'passed' || status === 'failed';
}
