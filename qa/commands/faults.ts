import { parseArgs } from 'node:util';
import { buildApp, buildTestApp } from '@full-count/scripts/toolchain/build-app.mjs';
import {
  runMain,
  say,
  startStopwatch,
  ToolError,
} from '@full-count/scripts/toolchain/progress.mjs';
import { type Fault, FaultLab } from '../faults/fault-lab.ts';
import { allFaults } from '../faults/runs/all-faults.ts';
import { judge, type Verdict, verdictText } from '../faults/verdict.ts';
import { chosenByName } from './run-workloads.ts';

// npm run faults [-- names] [--short]: see docs/testing.md.
await runMain(async () => {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const chosenFaults = chosenByName(allFaults, positionals, 'fault run');

  await buildApp();
  await buildTestApp();
  let failedRuns = 0;
  for (const fault of chosenFaults) {
    const elapsed = startStopwatch();
    say(`${fault.name}: ${fault.title}`);
    const verdict = await runFault(fault, values.short);
    for (const failure of verdict.failures) console.log(`  WRONG  ${failure}`);
    if (verdict.failures.length > 0) failedRuns += 1;
    console.log(
      `  ${verdict.failures.length === 0 ? 'ok' : 'FAILED'}  ${verdictText(verdict)} (${elapsed()})\n`,
    );
  }
  if (failedRuns > 0) {
    throw new ToolError(`${failedRuns} runs failed. The lines with WRONG above say why.`);
  }
});
// After a run that resets connections, Node sometimes does not end by itself and uses a whole core.
process.exit();

async function runFault(fault: Fault, isShort: boolean): Promise<Verdict> {
  const lab = await FaultLab.open();
  try {
    return await judge(lab, await fault.run(lab, isShort));
  } finally {
    await lab.dispose();
  }
}
