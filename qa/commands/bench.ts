import { buildApp } from '@full-count/scripts/toolchain/build-app.mjs';
import {
  runMain,
  say,
  startStopwatch,
  ToolError,
} from '@full-count/scripts/toolchain/progress.mjs';
import { openLab } from '../bench/lab.ts';
import { type Finding, isReached, tableOf } from '../bench/report.ts';
import { firstLoad } from '../bench/workloads/first-load.ts';
import { firstSync } from '../bench/workloads/first-sync.ts';
import { liveFigures } from '../bench/workloads/live-figures.ts';
import { logInFailures } from '../bench/workloads/log-in-failures.ts';
import { logInFlood } from '../bench/workloads/log-in-flood.ts';
import { logPitch } from '../bench/workloads/log-pitch.ts';
import { push } from '../bench/workloads/push.ts';
import { seasonReport } from '../bench/workloads/season-report.ts';
import { seasonStats } from '../bench/workloads/season-stats.ts';
import { twoDevices } from '../bench/workloads/two-devices.ts';

const workloads = [
  logPitch,
  liveFigures,
  seasonReport,
  push,
  firstSync,
  twoDevices,
  seasonStats,
  firstLoad,
  logInFailures,
  logInFlood,
];

// npm run bench [-- W1 W4]: compares all workloads, or only the named ones, with the floor.
await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !workloads.some((workload) => workload.name === name));
  if (unknown.length > 0) throw new ToolError(`There is no workload ${unknown.join(', ')}.`);

  await buildApp();
  const lab = await openLab();
  const findings: Finding[] = [];
  try {
    for (const { name, title, run } of workloads) {
      if (names.length > 0 && !names.includes(name)) continue;
      const elapsed = startStopwatch();
      say(`${name}: ${title}`);
      const results = await run(lab);
      findings.push(...results);
      console.log(`${tableOf(results)}\n(${elapsed()})\n`);
    }
  } finally {
    await lab.close();
  }
  console.log(tableOf(findings));
  const missed = findings.filter((finding) => !isReached(finding));
  if (missed.length > 0) throw new ToolError(`${missed.length} goals are not reached.`);
});
