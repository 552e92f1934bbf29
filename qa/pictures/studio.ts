import { join } from 'node:path';
import { buildTestWeb } from '@full-count/scripts/build-app.mjs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { findAccessibilityProblems, watchForTrouble } from '../lab/page-problems.ts';
import { launchBrowser } from '../lab/phone.ts';
import { NOW, type RepeatableApp, startRepeatableApp, TIME_ZONE } from '../lab/repeatable-app.ts';
import { pathOn, type Scene } from './scene.ts';
import { type Stage, setStage } from './stage.ts';
import type { StageAccount } from './stage-account.ts';

export interface Studio {
  readonly app: RepeatableApp;
  readonly browser: Browser;
  readonly stage: Stage;
}

export async function inStudio(work: (studio: Studio) => Promise<void>): Promise<void> {
  // Scenes compute dates in this process and in the page.
  process.env['TZ'] = TIME_ZONE;
  const app = await startRepeatableApp(await buildTestWeb());
  const browser = await launchBrowser();
  try {
    await work({ app, browser, stage: await setStage(app.origin) });
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Opens a browser in which it is always `NOW`, signed in to the account if there is one. */
export async function openPage<R>(
  { app, browser }: Pick<Studio, 'app' | 'browser'>,
  options: BrowserContextOptions,
  account: Pick<StageAccount, 'state'> | undefined,
  work: (page: Page, context: BrowserContext) => Promise<R>,
): Promise<R> {
  const context = await browser.newContext({
    baseURL: app.origin,
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(account && { storageState: account.state }),
    ...options,
  });
  try {
    await context.addInitScript({ content: STOP_CLOCK });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return await work(page, context);
  } finally {
    // A scene may end, or not be reached, while it still answers a request of the page. Offline, the app then sends
    // nothing to the server that other scenes share.
    await context.setOffline(true);
    const pages = context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }));
    await Promise.all(pages);
    await context.close();
  }
}

export async function reachScene(page: Page, scene: Scene, stage: Stage): Promise<void> {
  await page.goto(pathOn(stage, scene));
  await scene.reach(page);
}

/**
 * This is text, because the compiler would make a function use a helper that the page does not have. A worker would
 * have a clock of its own, so the app syncs on the page.
 */
const STOP_CLOCK = `
  delete window.Worker;
  window.Date = new Proxy(Date, {
    construct: (RealDate, args, target) =>
      Reflect.construct(RealDate, args.length === 0 ? [${NOW.getTime()}] : args, target),
    get: (RealDate, key) => (key === 'now' ? () => ${NOW.getTime()} : Reflect.get(RealDate, key)),
  });`;

/**
 * Toasts stay, however long a page takes. This is text, because the compiler would make a function use a helper that
 * the page does not have.
 */
export const HOLD_TOASTS = `
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (later, _, args) => (args[1] > 3000 ? 0 : later(...args)),
  });`;

export const themes = ['day', 'night'] as const;
export type Theme = (typeof themes)[number];

const SCREENS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

export async function takePictures(studio: Studio, scene: Scene, theme: Theme, outDir: string) {
  const { stage } = studio;
  const screens = screensOf(scene);
  const options = {
    viewport: screens[0] ?? null,
    colorScheme: theme === 'night' ? 'dark' : 'light',
  } as const;
  const account = scene.signedInAs && stage.accounts[scene.signedInAs];
  try {
    return await openPage(studio, options, account, async (page, context) => {
      await context.addInitScript(chooseTheme, theme);
      const trouble = watchForTrouble(context);
      await reachScene(page, scene, stage);
      const problems: string[] = [];
      for (const screen of screens) {
        await page.setViewportSize(screen);
        await scene.waitAfterResize?.(page);
        await settle(page);
        const name = `${scene.name}-${screen.width}-${theme}`;
        await fitHeightToPage(page, screen);
        await page.screenshot({ path: join(outDir, `${name}.png`), animations: 'disabled' });
        const newProblems = [
          ...(await findOverflow(page)),
          ...(await findAccessibilityProblems(page)),
        ];
        problems.push(...newProblems.map((problem) => `${name}: ${problem}`));
      }
      problems.push(...trouble.pageErrors.map((error) => `${scene.name}-${theme}: ${error}`));
      return { pictures: screens.length, problems };
    });
  } catch (error) {
    return { pictures: 0, problems: [`${scene.name}-${theme} was not reached: ${error}`] };
  }
}

export function screensOf({ widths }: Scene) {
  return SCREENS.filter(({ width }) => widths?.includes(width) ?? true);
}

/** Runs in every page before its scripts. The empty first page has no localStorage. */
function chooseTheme(theme: Theme): void {
  if (location.protocol !== 'about:') localStorage.setItem('theme', theme);
}

/** Waits for fonts and for two frames, in which the browser lays out a resized page again. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Makes the screen as high as the page, so that the bars are in the right positions, unless a dialog is open. */
async function fitHeightToPage(page: Page, screen: { width: number; height: number }) {
  const pageHeight = await page.evaluate(() =>
    document.querySelector('dialog[open]') === null ? document.documentElement.scrollHeight : 0,
  );
  if (pageHeight <= screen.height) return;
  await page.setViewportSize({ width: screen.width, height: pageHeight });
  await settle(page);
}

async function findOverflow(page: Page): Promise<string[]> {
  const { pageWidth, screenWidth } = await page.evaluate(() => ({
    pageWidth: document.documentElement.scrollWidth,
    screenWidth: document.documentElement.clientWidth,
  }));
  if (pageWidth <= screenWidth) return [];
  return [`the page is ${pageWidth} px wide on a screen of ${screenWidth} px.`];
}
