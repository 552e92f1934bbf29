import { buildTestWeb } from '@full-count/scripts/toolchain/build-app.mjs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../lab/browser.ts';
import { NOW, type RepeatableApp, startRepeatableApp, TIME_ZONE } from '../lab/repeatable-app.ts';
import type { Scene } from './scene.ts';
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
  await page.goto(typeof scene.path === 'string' ? scene.path : scene.path(stage));
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
