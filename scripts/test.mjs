import { addCounts, countsLine, noTests } from './test-run/test-counts.mjs';
import { checks, stages } from './test-run/test-stages.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { assertNodeVersion } from './toolchain/node-version.mjs';
import { heading, runMain, say, startStopwatch } from './toolchain/progress.mjs';
import { howToInstall, installTestPrograms } from './toolchain/test-programs.mjs';

const MAX_FAILURE_LINES = 60;

// The TypeScript compiler, Oxlint's type-aware rules and esbuild are Go programs. Go's default of 100 collects garbage so
// often that it takes a fifth of their time. They need little more memory with 400.
process.env.GOGC ??= '400';

await runMain(async () => {
  const totalTime = startStopwatch();
  assertNodeVersion();
  await ensureInstalled();
  const missingPrograms = await installTestPrograms();
  if (missingPrograms.length > 0) say(howToInstall(missingPrograms));
  const missingNames = missingPrograms.map((program) => program.name);

  /** @type {string[]} */
  const summary = [];
  /** @type {string[]} */
  const failures = [];
  let counts = noTests;
  let isGood = true;
  const record = (
    /** @type {string} */ title,
    /** @type {import('./test-run/test-stages.mjs').StageResult & { time: string }} */ result,
  ) => {
    counts = addCounts(counts, result.counts);
    if (!result.isSkipped) {
      summary.push(`${result.isGood ? 'ok      ' : 'FAILED  '} ${title} (${result.time})`);
    }
    summary.push(
      ...(result.flaky ?? []).map((file) => `flaky    ${file}: passed only when run alone`),
      ...(result.notRun ?? []).map((project) => `not run  ${project}`),
    );
    failures.push(...(result.failures ?? []));
    isGood &&= result.isGood;
  };

  const resultsOfChecks = await Promise.all(
    checks.map(async (check) => {
      const result = await runStage(check, missingNames);
      heading(check.title);
      if (result.output) console.log(result.output.trimEnd());
      return { title: check.title, result };
    }),
  );
  for (const { title, result } of resultsOfChecks) record(title, result);
  let canContinue = isGood;
  for (const stage of stages) {
    if (!canContinue) {
      summary.push(`not run  ${stage.title}`);
      continue;
    }
    heading(stage.title);
    const result = await runStage(stage, missingNames);
    record(stage.title, result);
    canContinue = result.isGood || stage.isOptional === true;
  }

  // A failed stage without tests, such as the type check, must not end in "0 failed".
  if (!isGood && counts.failed === 0) counts = addCounts(counts, { ...noTests, failed: 1 });
  for (const failure of failures) console.log(`\nFAILED ${firstLinesOf(failure)}`);
  if (missingPrograms.length > 0) console.log(`\n${howToInstall(missingPrograms)}`);
  printSummary(summary, counts, totalTime());
  if (!isGood || missingPrograms.length > 0) process.exitCode = 1;
});

/**
 * @param {import('./test-run/test-stages.mjs').Stage} stage @param {readonly string[]} missingNames
 * @returns {Promise<import('./test-run/test-stages.mjs').StageResult & { time: string }>}
 */
async function runStage(stage, missingNames) {
  const elapsed = startStopwatch();
  try {
    return { ...(await stage.run(missingNames)), time: elapsed() };
  } catch (error) {
    console.error(error);
    return { isGood: false, counts: noTests, time: elapsed() };
  }
}

/** The first lines name the cause. The rest can be the whole markup of a page. @param {string} text */
function firstLinesOf(text) {
  return text.split('\n').slice(0, MAX_FAILURE_LINES).join('\n');
}

/** @param {readonly string[]} lines @param {import('./test-run/test-counts.mjs').TestCounts} counts @param {string} elapsed */
function printSummary(lines, counts, elapsed) {
  heading(`Summary (${elapsed})`);
  for (const line of lines) console.log(line);
  for (const name of counts.skipped) console.log(`skipped  ${name}`);
  console.log(`\n${countsLine(counts)}`);
}
