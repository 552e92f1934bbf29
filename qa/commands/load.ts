import { buildApi } from '@full-count/scripts/toolchain/build-api.mjs';
import {
  runMain,
  say,
  startStopwatch,
  ToolError,
} from '@full-count/scripts/toolchain/progress.mjs';
import { type Finding, isReached, tableOf } from '../bench/report.ts';
import { openLoadLab } from '../load/load-lab.ts';
import { age } from '../load/workloads/age.ts';
import { batches } from '../load/workloads/batches.ts';
import { events } from '../load/workloads/events.ts';
import { homecoming } from '../load/workloads/homecoming.ts';
import { season } from '../load/workloads/season.ts';
import { teamPush } from '../load/workloads/team-push.ts';

const workloads = [teamPush, batches, events, age, season, homecoming];

// npm run load [-- team-push events]: runs all load workloads, or only the named ones, see docs/testing.md.
await runMain(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !workloads.some((workload) => workload.name === name));
  if (unknown.length > 0) throw new ToolError(`There is no workload ${unknown.join(', ')}.`);

  await buildApi();
  const findings: Finding[] = [];
  for (const { name, title, run } of workloads) {
    if (names.length > 0 && !names.includes(name)) continue;
    const elapsed = startStopwatch();
    say(`${name}: ${title}`);
    // Each workload gets a new server and a new database.
    const lab = await openLoadLab();
    try {
      const results = await run(lab);
      findings.push(...results);
      console.log(`${tableOf(results)}\n(${elapsed()})\n`);
    } finally {
      await lab.close();
    }
  }
  console.log(tableOf(findings));
  const missed = findings.filter((finding) => !isReached(finding));
  if (missed.length > 0) throw new ToolError(`${missed.length} goals are not reached.`);
});
