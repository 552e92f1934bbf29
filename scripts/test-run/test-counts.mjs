/** @typedef {{ passed: number, failed: number, skipped: readonly string[] }} TestCounts */

/** @typedef {{ testResults: readonly VitestFile[] }} VitestReport */

/**
 * @typedef {object} VitestFile
 * @property {string} name path of the file
 * @property {string} status
 * @property {string} [message] why the file failed outside its tests
 * @property {readonly VitestTest[]} assertionResults
 */

/** @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] | null }} VitestTest */

/** @type {TestCounts} */
export const noTests = { passed: 0, failed: 0, skipped: [] };

/**
 * Counts the tests of one Vitest run. A file that fails outside its tests (it does not load, or a hook
 * throws) counts as one failure. So does a run that fails without a failed test, because "0 failed"
 * must mean success.
 * @param {VitestReport | undefined} report undefined if the run ended before it wrote one
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
    skipped: tests.filter((test) => !hasRun(test.status)).map((test) => test.fullName),
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

/** The last line that `npm test` prints. @param {TestCounts} counts */
export function countsLine({ passed, failed, skipped }) {
  const line = `${passed} passed, ${failed} failed`;
  return skipped.length > 0 ? `${line}, ${skipped.length} skipped` : line;
}

/** @param {VitestReport | undefined} report @returns {string[]} paths */
export function failedFiles(report) {
  const files = report?.testResults ?? [];
  return files.filter((file) => file.status === 'failed').map((file) => file.name);
}

/** @param {VitestReport | undefined} report @returns {string[]} one text for each failure */
export function failuresIn(report) {
  const filesWithFailures = (report?.testResults ?? []).filter((file) => file.status === 'failed');
  return filesWithFailures.flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return [`${file.name}\n${file.message ?? ''}`];
    return tests.map(
      ({ fullName, failureMessages }) =>
        `${file.name}\n${fullName}\n${(failureMessages ?? []).join('\n')}`,
    );
  });
}

/**
 * @param {VitestReport | undefined} first
 * @param {VitestReport | undefined} retry undefined if the retry ended before it wrote a report
 */
export function withRetriedFiles(first, retry) {
  if (!first || !retry) return first;
  const retriedFiles = new Map(retry.testResults.map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => retriedFiles.get(file.name) ?? file) };
}

/** @param {VitestFile} file */
function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed');
}

/** @param {string} status */
function hasRun(status) {
  return status === 'passed' || status === 'failed';
}
