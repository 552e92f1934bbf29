import { ensureInstalled } from './toolchain/install.mjs';
import { assertNodeVersion } from './toolchain/node-version.mjs';
import { heading, runMain, startStopwatch } from './toolchain/progress.mjs';
import { ensureTestPrograms } from './toolchain/system-needs.mjs';
import { addCounts, countsLine, noTests } from './toolchain/test-counts.mjs';
import { stages } from './toolchain/test-stages.mjs';

await runMain(async () => {
  const total = startStopwatch();
  assertNodeVersion();
  await ensureInstalled();
  await ensureTestPrograms();

  /** @type {string[]} */
  const summary = [];
  let counts = noTests;
  let failedStage = '';
  for (const stage of stages) {
    if (failedStage) {
      summary.push(`not run  ${stage.title}`);
      continue;
    }
    heading(stage.title);
    const elapsed = startStopwatch();
    const result = await runStage(stage);
    counts = addCounts(counts, result.counts);
    summary.push(`${result.isGood ? 'ok      ' : 'FAILED  '} ${stage.title} (${elapsed()})`);
    if (!result.isGood) failedStage = stage.title;
  }

  // A stage without tests of its own, such as the type check, must not close with "0 failed".
  if (failedStage && counts.failed === 0) counts = addCounts(counts, { ...noTests, failed: 1 });
  printSummary(summary, counts, total());
  if (failedStage) process.exitCode = 1;
});

/** @param {import('./toolchain/test-stages.mjs').Stage} stage */
async function runStage(stage) {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error);
    return { isGood: false, counts: noTests };
  }
}

/**
 * @param {readonly string[]} lines
 * @param {import('./toolchain/test-counts.mjs').TestCounts} counts
 * @param {string} elapsed
 */
function printSummary(lines, counts, elapsed) {
  heading(`Summary (${elapsed})`);
  for (const line of lines) console.log(line);
  for (const name of counts.skipped) console.log(`skipped  ${name}`);
  console.log(`\n${countsLine(counts)}`);
}
