import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Lab, type LabBrowser, seedTeam, type Workload, withBrowser } from '../lab.ts';
import { type Finding, figure, median, quantile } from '../report.ts';
import { endedGameChanges, makeSeasonIds, SEASON, seasonChanges, seasonGame } from '../season.ts';

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

const REQUESTS_PER_SECOND = 20;
const SECONDS = 20;
const GOAL_MS = 100;
/** The first request after a start reads the whole season. */
const FIRST_ANSWER_GOAL_MS = 2_000;

export const seasonStats: Workload = {
  name: 'season-stats',
  title: `season-stats by REST, ${REQUESTS_PER_SECOND} a second, a season of ${SEASON.games} games`,
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const idAt = makeSeasonIds();
      const changes = seasonChanges(idAt);
      const { teamId, cookie } = await seedTeam(browser, lab.app.origin, changes);
      return await measure(lab, `/api/teams/${teamId}/season-stats`, cookie);
    });
  },
};

/** After the first answer, requests go out at a steady rate. A slow answer does not delay the next request. */
async function measure(lab: Lab, path: string, cookie: string): Promise<Finding[]> {
  const request = async () => {
    const startedAt = performance.now();
    const response = await fetch(lab.app.origin + path, { headers: { cookie } });
    const season = (await response.json()) as Season;
    const isRight = response.ok && season.seasonPitching.totalPitches === PITCHES_OF_OUR_PITCHERS;
    return { ms: performance.now() - startedAt, isRight };
  };
  const firstAnswer = await request();
  const answers: ReturnType<typeof request>[] = [];
  const startedAt = performance.now();
  for (let number = 0; number < REQUESTS_PER_SECOND * SECONDS; number++) {
    await sleep(Math.max(0, startedAt + (number * 1000) / REQUESTS_PER_SECOND - performance.now()));
    answers.push(request());
  }
  const results = await Promise.all(answers);
  const times = results.map(({ ms }) => ms);
  const wrongAnswers = [firstAnswer, ...results].filter(({ isRight }) => !isRight).length;
  return [
    figure('season-stats 95th percentile', quantile(times, 0.95), GOAL_MS, 'ms'),
    figure('season-stats first after a start', firstAnswer.ms, FIRST_ANSWER_GOAL_MS, 'ms'),
    figure('season-stats wrong answers', wrongAnswers, 0, 'wrong'),
  ];
}

/** We are the home team of each game, so our pitchers throw in the top halves. */
const PITCHES_OF_OUR_PITCHERS =
  Array.from({ length: SEASON.games }, (_, number) =>
    seasonGame(number).plateAppearances.filter(({ isTop }) => isTop),
  ).flat().length * SEASON.pitchesPerAppearance;

interface Season {
  readonly seasonPitching: { readonly totalPitches: number };
}
