import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '@full-count/scripts/build-app.mjs';
import type { Page } from 'playwright-core';
import { type Lab, type LabBrowser, seedTeam, type Workload, withBrowser } from '../lab.ts';
import { type Finding, figure } from '../report.ts';
import { gameChanges, makeSeasonIds, seasonGame } from '../season.ts';

export const firstLoad: Workload = {
  name: 'load',
  title: 'compressed JavaScript of a cold start',
  run: measureFirstLoad,
};

/** Each is 5% above the measured size. */
const LIMITS_KB = { signIn: 111, liveTracking: 211, gamesList: 227 };
const MAX_STEPS = 2;

type ColdBrowser = Pick<LabBrowser, 'openPage' | 'signIn' | 'close'>;

interface AppLab extends Pick<Lab, 'app'> {
  readonly openBrowser: () => Promise<ColdBrowser>;
}

export async function measureFirstLoad(lab: AppLab): Promise<Finding[]> {
  return [
    ...(await withBrowser(lab, (browser) => measureSignIn(lab, browser))),
    ...(await withBrowser(lab, (browser) => measureLiveTracking(lab, browser))),
    ...(await withBrowser(lab, (browser) => measureGamesList(lab, browser))),
    figure('steps until the scripts of a route are loaded', maxScriptSteps(), MAX_STEPS, 'steps'),
  ];
}

/** Leaves out the form of a new password, which people open only from an email. */
function maxScriptSteps(): number {
  const { 'reset-password-route': _, ...stepsOf } = Object.fromEntries(
    countScriptSteps(join(webFolder, 'assets')),
  );
  return Math.max(...Object.values(stepsOf));
}

async function measureSignIn(lab: AppLab, browser: ColdBrowser): Promise<Finding[]> {
  const page = await browser.openPage();
  const kilobytes = await scriptsUntil(page, 'input[type="email"]', lab.app.origin);
  return [
    figure('JavaScript until the sign-in screen is usable', kilobytes, LIMITS_KB.signIn, 'KB'),
    figure('scripts not stored for offline', await countUncached(page), 0, 'files'),
  ];
}

async function measureLiveTracking(lab: AppLab, browser: ColdBrowser): Promise<Finding[]> {
  const changes = gameChanges(seasonGame(0), makeSeasonIds());
  await seedTeam(browser, lab.app.origin, changes);
  const gameId = String(changes[0]?.args.id);
  const page = await browser.openPage();
  const address = `${lab.app.origin}/games/${gameId}/live`;
  const kilobytes = await scriptsUntil(page, '[aria-label^="Strike zone"] button', address);
  return [figure('JavaScript until live tracking', kilobytes, LIMITS_KB.liveTracking, 'KB')];
}

async function measureGamesList(lab: AppLab, browser: ColdBrowser): Promise<Finding[]> {
  await seedTeam(browser, lab.app.origin, gameChanges(seasonGame(0), makeSeasonIds()));
  const page = await browser.openPage();
  const kilobytes = await scriptsUntil(page, 'main li h2', `${lab.app.origin}/games`);
  const name = 'JavaScript until the games list is usable';
  return [figure(name, kilobytes, LIMITS_KB.gamesList, 'KB')];
}

/**
 * Measures the compressed kilobytes of the scripts that a page and its sync worker request until the page shows an
 * element. A file that both load counts once, because the second one finds it in the browser's cache. Files of the
 * service worker do not count. The page itself marks the moment, so that scripts that it loads when idle do not count.
 */
async function scriptsUntil(page: Page, selector: string, address: string): Promise<number> {
  await page.addInitScript((awaitedSelector) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(awaitedSelector) === null) return;
      performance.mark('usable');
      watcher.disconnect();
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(address);
  await page.locator(selector).first().waitFor({ timeout: 60_000 });
  const bytes = await page.evaluate(() => {
    const [usable] = performance.getEntriesByName('usable');
    if (usable === undefined) throw new Error('The page has not marked when it was usable.');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const sizes = new Map(
      resources
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .filter(({ startTime }) => startTime < usable.startTime)
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  });
  return bytes / 1000;
}

async function countUncached(page: Page): Promise<number> {
  const cachedPaths = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const paths = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.add(new URL(url).pathname);
      }
    }
    return [...paths];
  });
  const builtFiles = readdirSync(join(webFolder, 'assets')).filter((name) => name.endsWith('.js'));
  return builtFiles.filter((name) => !cachedPaths.includes(`/assets/${name}`)).length;
}

/**
 * Counts the steps in which the scripts of each route load. The scripts of the page's first file load in step 1. What
 * a file imports on demand loads one step later, because the browser learns of it only when that file runs.
 *
 * @returns the steps by the name of the route's file, without its hash
 */
function countScriptSteps(folder: string): ReadonlyMap<string, number> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const imports = new Map(files.map((name) => [name, importsOf(join(folder, name))]));
  const stepOf = new Map<string, number>();
  let filesOfStep = files.filter((name) => name.startsWith('index-'));
  for (let step = 1; filesOfStep.length > 0; step++) {
    const onDemand: string[] = [];
    // The list grows in this loop, because a file loads together with what it imports.
    for (const name of filesOfStep) {
      if (stepOf.has(name)) continue;
      stepOf.set(name, step);
      filesOfStep.push(...(imports.get(name)?.atOnce ?? []));
      onDemand.push(...(imports.get(name)?.onDemand ?? []));
    }
    filesOfStep = onDemand;
  }
  return new Map(
    [...stepOf].flatMap(([name, steps]) => {
      const route = /^(.+-routes?|shell-frame|signed-in)-.{8}\.js$/.exec(name)?.[1];
      return route === undefined ? [] : [[route, steps] as const];
    }),
  );
}

function importsOf(path: string) {
  const code = readFileSync(path, 'utf8');
  const namesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  return {
    atOnce: namesIn(/(?:from|import)"\.\/([^"]+\.js)"/g),
    onDemand: namesIn(/import\(`\.\/([^`]+\.js)`\)/g),
  };
}
