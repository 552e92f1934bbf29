import { buildApi } from '@full-count/scripts/build-api.mjs';
import { runMain } from '@full-count/scripts/progress.mjs';
import { openLoadLab } from '../load/load-lab.ts';
import { flood } from '../load/workloads/flood.ts';
import { hour } from '../load/workloads/hour.ts';
import { homecoming, season, teamPush } from '../load/workloads/pushes.ts';
import { watchers } from '../load/workloads/watchers.ts';
import { chosenByName, runWorkloads } from './run-workloads.ts';

const names = process.argv.slice(2);
const workloads = [
  teamPush,
  season,
  homecoming,
  flood,
  watchers,
  // It takes as long as its name says, so it runs only when named.
  ...(names.includes('hour') ? [hour] : []),
];

// npm run load [-- team-push flood]: runs all load workloads, or only the named ones, see docs/testing.md.
await runMain(async () => {
  const chosenWorkloads = chosenByName(workloads, names, 'workload');
  await buildApi();
  await runWorkloads(chosenWorkloads, async (work) => {
    const lab = await openLoadLab();
    try {
      return await work(lab);
    } finally {
      await lab.dispose();
    }
  });
});
