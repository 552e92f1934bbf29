import { addCounts, countsLine, noTests } from './test-run/test-counts.mjs';
import { stages } from './test-run/test-stages.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { assertNodeVersion } from './toolchain/node-version.mjs';
import { heading, runMain, startStopwatch } from './toolchain/progress.mjs';
import { ensureTestPrograms } from './toolchain/system-needs.mjs';

const FAILURE_LINES = 60;

await runMain(async () => {
  const total = startStopwatch();
  assertNodeVersion();
  await ensureInstalled();
  await ensureTestPrograms();

  /** @type {string[]} */
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  let counts = noTests;
  let mayGoOn = true;
  let isGood = true;
  for (const stage of stages) {
    if (!mayGoOn) {
      summary.push(`not run  ${stage.title}`);
      continue;
    }
    heading(stage.title);
    const elapsed = startStopwatch();
    const result = await runStage(stage);
    counts = addCounts(counts, result.counts);
    summary.push(`${result.isGood ? 'ok      ' : 'FAILED  '} ${stage.title} (${elapsed()})`);
    summary.push(
      ...(result.unsteady ?? []).map((file) => `flaky ${file}: passed only when run alone`),
    );
    failures.push(...(result.failures ?? []));
    isGood &&= result.isGood;
    // The tests of one kind say nothing against those of another; a broken build says it of all.
    mayGoOn = result.isGood || (mayGoOn && stage.isTests === true);
  }

  // A stage without tests of its own, such as the type check, must not close with "0 failed".
  if (!isGood && counts.failed === 0) counts = addCounts(counts, { ...noTests, failed: 1 });
  for (const failure of failures) console.log(`\nFAILED ${shortened(failure)}`);
  printSummary(summary, counts, total());
  if (!isGood) process.exitCode = 1;
});

/** @param {import('./test-run/test-stages.mjs').Stage} stage
 * @returns {Promise<import('./test-run/test-stages.mjs').StageResult>} */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error);
    return { isGood: false, counts: noTests };
  }
}

/** The start of it names the cause; a page's whole markup would hide the failures beside it. @param {string} text */
function shortened(text) {
  return text.split('\n').slice(0, FAILURE_LINES).join('\n');
}

/**
 * @param {readonly string[]} lines
 * @param {import('./test-run/test-counts.mjs').TestCounts} counts
 * @param {string} elapsed
 */
function printSummary(lines, counts, elapsed) {
  heading(`Summary (${elapsed})`);
  for (const line of lines) console.log(line);
  for (const name of counts.skipped) console.log(`skipped  ${name}`);
  console.log(`\n${countsLine(counts)}`);
}
