import type { Page } from 'playwright-core';
import { type Lab, type LabBrowser, withBrowser } from '../lab.ts';
import { type Finding, figure, median } from '../report.ts';
import { SEASON } from '../season.ts';
import { endedGameChanges, seasonChanges } from '../season-changes.ts';
import { makeSeasonIds } from '../season-ids.ts';
import { seedTeam } from '../seed-team.ts';
import type { Workload } from './workload.ts';

const ROUNDS = 7;
const FILTER_CHANGES = 20;
const WIDE = { viewport: { width: 1280, height: 900 } };

export const seasonReport: Workload = {
  name: 'W3',
  title: `a cold browser opens and shows the season report, ${SEASON.games} games`,
  async run(lab) {
    return [
      ...(await withBrowser(lab, (browser) => measureOpening(lab, browser), WIDE)),
      ...(await withBrowser(lab, (browser) => measureScreen(lab, browser), WIDE)),
    ];
  },
};

async function measureOpening(lab: Lab, browser: LabBrowser): Promise<Finding[]> {
  let page = await browser.openBench(lab.api);
  const { recomputedReport, heldBytes } = await page.evaluate(() =>
    window.bench.prepareSeasonReports(),
  );
  const times = { recomputed: [] as number[], stored: [] as number[] };
  let differentReports = 0;
  for (let round = 0; round < ROUNDS; round++) {
    // The report without summaries stores them, and the next one uses them.
    await page.evaluate(() => window.bench.forgetSummaries());
    for (const kind of ['recomputed', 'stored'] as const) {
      await browser.restart();
      page = await browser.openBench(lab.api);
      const report = await page.evaluate(() => window.bench.showSeasonReport());
      times[kind].push(report.ms);
      if (report.value !== recomputedReport) differentReports += 1;
    }
  }
  return [
    figure('W3 open and show the season report', median(times.stored), 400, 'ms'),
    figure(
      'W3 after an update that recomputes the summaries',
      median(times.recomputed),
      2_000,
      'ms',
    ),
    figure('W3 reports that differ from the full recompute', differentReports, 0, 'wrong'),
    figure('W3 data held by the report', heldBytes / 1000, 2000, 'KB'),
  ];
}

async function measureScreen(lab: Lab, browser: LabBrowser): Promise<Finding[]> {
  const idAt = makeSeasonIds();
  const changes = seasonChanges(idAt, endedGameChanges);
  await seedTeam(browser, lab.app.origin, changes);
  const page = await browser.openPage();
  await page.goto(`${lab.app.origin}/season-reports?tab=pitching`);
  await page.getByText('All sent').first().waitFor({ timeout: 60_000 });
  await page.getByRole('article').first().waitFor({ timeout: 60_000 });
  const filterMs: number[] = [];
  for (let change = 0; change < FILTER_CHANGES; change++) {
    filterMs.push(await changeFilter(page, change % 2 === 0));
  }
  return [
    figure('W3 a change of the team filter', median(filterMs), 100, 'ms'),
    figure('W3 heap of the tab after a collection', await heapMegabytes(page), 20, 'MB'),
  ];
}

function changeFilter(page: Page, toAll: boolean): Promise<number> {
  return page.evaluate(async (isAll) => {
    const select = document.querySelector<HTMLSelectElement>('main select');
    if (select === null) throw new Error('The report has no filter');
    const startedMs = performance.now();
    select.value = select.options[isAll ? 0 : 1]?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    // A card names the team only if the report shows pitchers of all teams.
    while (document.querySelector('article')?.textContent?.includes('Harbor Lanterns,') !== isAll) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise(requestAnimationFrame);
    return performance.now() - startedMs;
  }, toAll);
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
