import { buildApp } from '@full-count/scripts/build-app.mjs';
import { runMain } from '@full-count/scripts/progress.mjs';
import { openLab } from '../bench/lab.ts';
import { firstLoad } from '../bench/workloads/first-load.ts';
import { firstSync } from '../bench/workloads/first-sync.ts';
import { liveFigures, logPitch } from '../bench/workloads/live-figures.ts';
import { seasonReport, seasonStats } from '../bench/workloads/season-report.ts';
import { chosenByName, runWorkloads } from './run-workloads.ts';

const workloads = [logPitch, liveFigures, seasonReport, firstSync, seasonStats, firstLoad];

// npm run bench [-- W1 W5]: measures all workloads, or only the named ones.
await runMain(async () => {
  const chosenWorkloads = chosenByName(workloads, process.argv.slice(2), 'workload');
  await buildApp();
  const lab = await openLab();
  try {
    await runWorkloads(chosenWorkloads, (work) => work(lab));
  } finally {
    await lab.dispose();
  }
});
