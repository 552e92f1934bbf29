import { runChecks } from './test-run/checks.mjs';
import { runTests } from './test-run/run-tests.mjs';
import { buildApp } from './toolchain/build-app.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { heading, runMain, say, startStopwatch } from './toolchain/progress.mjs';
import { howToInstall, installTestPrograms } from './toolchain/test-programs.mjs';

/** The projects of vitest.config.ts, and the programs that they need and npm cannot install. */
const PROJECTS = [
  { name: 'unit', needs: [] },
  { name: 'web', needs: [] },
  { name: 'components', needs: [] },
  { name: 'pg', needs: ['PostgreSQL'] },
  { name: 'simulation', needs: [] },
  { name: 'browser', needs: ['Chromium', 'PostgreSQL'] },
];

await runMain(async () => {
  const elapsed = startStopwatch();
  await ensureInstalled();
  const missing = await installTestPrograms();
  if (missing.length > 0) say(howToInstall(missing));
  const canRun = (/** @type {{ needs: readonly string[] }} */ { needs }) =>
    !missing.some(({ name }) => needs.includes(name));

  const failedChecks = await runChecks();
  const projects = failedChecks.length > 0 ? [] : PROJECTS.filter(canRun).map(({ name }) => name);
  const tests = await buildAndTest(projects);

  heading(`Summary (${elapsed()})`);
  if (missing.length > 0) console.log(howToInstall(missing));
  for (const { name } of PROJECTS) if (!projects.includes(name)) console.log(`not run  ${name}`);
  for (const name of tests.skippedNames) console.log(`skipped  ${name}`);
  for (const name of tests.flakyNames) console.log(`flaky    ${name}: passed only when run alone`);
  for (const name of [...failedChecks, ...tests.failedNames]) console.log(`FAILED   ${name}`);
  const failed = failedChecks.length + tests.failed;
  console.log(`\n${tests.passed} passed, ${failed} failed, ${tests.skippedNames.length} skipped`);
  // Vitest has set the exit code to 1 for files that passed when they ran again.
  process.exitCode = failed > 0 || missing.length > 0 ? 1 : 0;
});

/** @param {string[]} projects @returns {ReturnType<typeof runTests>} */
async function buildAndTest(projects) {
  const nothing = { passed: 0, failed: 0, failedNames: [], flakyNames: [], skippedNames: [] };
  if (projects.length === 0) return nothing;
  try {
    heading('Build');
    await buildApp();
    heading('Tests');
    return await runTests(projects);
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1, failedNames: ['the build or the start of the tests'] };
  }
}
