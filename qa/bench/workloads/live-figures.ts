import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Lab, type LabBrowser, seedTeam, type Workload, withBrowser } from '../lab.ts';
import { type Finding, figure, median, quantile } from '../report.ts';
import {
  makeSeasonIds,
  openingOf,
  pitchChanges,
  SEASON,
  seasonChanges,
  seasonGame,
} from '../season.ts';

const PITCHES = 1200;
const MAX_PITCH_MS = 8;
const WARM_UP_PITCHES = 200;

export const logPitch: Workload = {
  name: 'W1',
  title: 'one pitch logged until it is committed on disk, with a season of games stored',
  async run(lab) {
    return withBrowser(lab, async (browser) => {
      const page = await browser.openBench(lab.api);
      const prepared = await page.evaluateHandle((n) => window.bench.prepareLogPitches(n), PITCHES);
      const times = await prepared.evaluate((pitches) => pitches());
      return [figure('W1 log a pitch', median(times.slice(WARM_UP_PITCHES)), MAX_PITCH_MS, 'ms')];
    });
  },
};

const PITCHES_BEFORE = 120;
const WARM_UP = 10;
const TAPS = 60;
/** After the warm-up, one round of taps is at full speed, and one is slowed. */
const ALL_TAPS = WARM_UP + 2 * TAPS;
const SLOWDOWN = 4;
/** The goals in docs/performance.md. */
const MAX_MS = 16;
const MAX_P95_MS = 50;
/** The next batter appears 300 ms after a result, and coaches do not tap faster than that. */
const BETWEEN_TAPS_MS = 350;

export const liveFigures: Workload = {
  name: 'W2',
  title: 'a tap on Log Pitch until the live analytics show it, 120 pitches in the game',
  async run(lab) {
    return withBrowser(
      lab,
      async (browser) => {
        const livePage = await openLiveGame(lab, browser);
        const tapOften = async (count: number) => {
          const times: number[] = [];
          for (let tap = 0; tap < count; tap++) {
            times.push(await tapPitch(livePage));
            await sleep(BETWEEN_TAPS_MS);
          }
          return times;
        };
        const countBefore = await pitchCount(livePage);
        await tapOften(WARM_UP);
        const times = await tapOften(TAPS);
        await slowDown(livePage);
        const slowedTimes = await tapOften(TAPS);
        const countedPitches = (await pitchCount(livePage)) - countBefore;
        return findingsOf(times, slowedTimes, countedPitches);
      },
      { viewport: { width: 1280, height: 900 } },
    );
  },
};

function findingsOf(times: number[], slowedTimes: number[], countedPitches: number): Finding[] {
  const p95 = quantile(slowedTimes, 0.95);
  const missingPitches = Math.abs(ALL_TAPS - countedPitches);
  return [
    figure('W2 tap until the analytics show it', median(times), MAX_MS, 'ms'),
    figure(`W2 95th percentile, ${SLOWDOWN} times slowed`, p95, MAX_P95_MS, 'ms'),
    figure('W2 pitches not in Pitch Count', missingPitches, 0, 'wrong'),
  ];
}

async function openLiveGame(lab: Lab, browser: LabBrowser): Promise<Page> {
  const idAt = makeSeasonIds();
  const game = seasonGame(SEASON.games, PITCHES_BEFORE / SEASON.pitchesPerAppearance);
  const { gameId, opening } = openingOf(game, idAt);
  const changes = seasonChanges(idAt);
  changes.push(...opening, ...pitchChanges(gameId, game.plateAppearances, idAt));
  await seedTeam(browser, lab.app.origin, changes);
  const page = await browser.openPage();
  await page.goto(`${lab.app.origin}/games/${gameId}/live`);
  const panel = page.getByRole('complementary', { name: 'Pitcher' });
  await panel.getByText('Pitch Count').waitFor({ timeout: 60_000 });
  await page.getByText('All sent').first().waitFor({ timeout: 60_000 });
  await browser.cutNetwork();
  return page;
}

async function pitchCount(page: Page): Promise<number> {
  const panel = page.getByRole('complementary', { name: 'Pitcher' });
  const match = /Pitch Count\D*(\d+)/.exec((await panel.textContent()) ?? '');
  if (match === null) throw new Error('The Pitcher panel shows no Pitch Count');
  return Number(match[1]);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Logs a ball. Returns the milliseconds from the tap until the Pitcher panel shows it. */
async function tapPitch(page: Page): Promise<number> {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await button(/^Zone 5/).click();
  await button('Fastball').click();
  await button('Ball').click();
  return button('Log Pitch').evaluate(async (logPitch: HTMLButtonElement) => {
    const panel = document.querySelector('aside[aria-label="Pitcher"]');
    if (panel === null) throw new Error('The live screen shows no Pitcher panel');
    const textBefore = panel.textContent;
    const startedMs = performance.now();
    const shownMs = await new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (panel.textContent === textBefore) return;
        observer.disconnect();
        resolve(performance.now());
      }).observe(panel, { subtree: true, childList: true, characterData: true });
      logPitch.click();
    });
    return shownMs - startedMs;
  });
}
