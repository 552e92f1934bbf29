import { join } from 'node:path';
import { makeMemoryDir } from '@full-count/scripts/toolchain/temp-dir.ts';
import type { Page } from 'playwright-core';
import { type DeviceBrowser, launchDevice, markAsUsedBefore, openSharedDevice } from './browser.ts';
import { unexpectedTrouble, watchForTrouble } from './page-problems.ts';

/** A coach's phone. It asks for less motion, because a test would wait for each animation. */
export interface Phone {
  readonly page: Page;
  /** Opens the browser with an empty page, if it is not open. */
  start(): Promise<Page>;
  open(path: string): Promise<Page>;
  close(): Promise<void>;
  /** Ends the browser at once (kill -9), as when the battery dies. @throws unless the phone `storesApp` */
  kill(): Promise<void>;
  unexpectedErrors(): string[];
  dispose(): Promise<void>;
}

export interface PhoneOptions {
  /** True if nobody has used the app on the phone yet, so that the app shows its tour. */
  readonly isNew?: boolean;
  /** True if the app must open without a network or in a new browser. Otherwise a phone takes much less computing. */
  readonly storesApp?: boolean;
}

export function makePhone(
  origin: string,
  { isNew = false, storesApp = false }: PhoneOptions = {},
): Phone {
  // A browser writes hundreds of small files. Files in memory also survive when the browser is killed.
  const folder = storesApp ? makeMemoryDir('phone') : undefined;
  const troubles: ReturnType<typeof watchForTrouble>[] = [];
  let device: DeviceBrowser | undefined;
  let page: Page | undefined;

  async function openBrowser(): Promise<DeviceBrowser> {
    const options = {
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      reducedMotion: 'reduce',
    } as const;
    const browser = folder
      ? await launchDevice(join(folder.path, 'profile'), options)
      : await openSharedDevice(options);
    browser.context.setDefaultTimeout(60_000);
    if (!isNew) await markAsUsedBefore(browser.context);
    troubles.push(watchForTrouble(browser.context));
    return browser;
  }

  async function start(): Promise<Page> {
    device ??= await openBrowser();
    page ??= await device.context.newPage();
    return page;
  }

  return {
    start,
    get page() {
      if (page === undefined) throw new Error('The phone is not open.');
      return page;
    },
    async open(path) {
      const openPage = await start();
      await openPage.goto(path);
      return openPage;
    },
    async close() {
      await device?.close();
      device = undefined;
      page = undefined;
    },
    async kill() {
      await device?.kill();
      device = undefined;
      page = undefined;
    },
    unexpectedErrors: () => troubles.flatMap(unexpectedTrouble),
    async dispose() {
      await device?.close();
      folder?.remove();
    },
  };
}
