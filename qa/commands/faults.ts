import { parseArgs } from 'node:util';
import { buildApp, buildTestApp } from '@full-count/scripts/build-app.mjs';
import { runMain, say, startStopwatch, ToolError } from '@full-count/scripts/progress.mjs';
import { type Fault, FaultLab } from '../faults/fault-lab.ts';
import {
  clockOff,
  killedBrowser,
  longQueue,
  poison,
  twoTabs,
} from '../faults/runs/device-faults.ts';
import {
  captivePortal,
  flappingNetwork,
  lostAnswers,
  malformedAnswers,
  slowNetwork,
} from '../faults/runs/network-faults.ts';
import {
  killedApi,
  restoredServer,
  silentPostgres,
  stoppedPostgres,
} from '../faults/runs/server-faults.ts';
import { judge, type Verdict, verdictText } from '../faults/verdict.ts';
import { chosenByName } from './run-workloads.ts';

/** All fault runs, in the order of docs/testing.md. */
const allFaults: readonly Fault[] = [
  killedApi,
  lostAnswers,
  flappingNetwork,
  slowNetwork,
  captivePortal,
  clockOff,
  killedBrowser,
  twoTabs,
  stoppedPostgres,
  silentPostgres,
  longQueue,
  malformedAnswers,
  poison,
  restoredServer,
];

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
