import { join } from 'node:path';
import { makeMemoryDir } from '@full-count/scripts/toolchain/temp-dir.ts';
import type { Page } from 'playwright-core';
import { asUsedBefore, type DeviceBrowser, launchDevice } from './browser.ts';
import { unexpectedTrouble, watchForTrouble } from './page-trouble.ts';

/** A coach's phone: one browser profile on disk, opened and closed as often as a test likes. */
export interface Phone {
  /** The app's page since the last `start` or `open`. */
  readonly page: Page;
  /** Starts the browser, if it is not running; its page shows nothing yet. */
  start(): Promise<Page>;
  /** Starts the browser, if it is not running, and opens the app at this path. */
  open(path: string): Promise<Page>;
  /** Closes the browser as its owner would. */
  close(): Promise<void>;
  /** Ends it at once (kill -9), as when the battery dies. */
  kill(): Promise<void>;
  /** Whatever went wrong on its pages so far that no cut network explains. */
  trouble(): string[];
  /** Closes it for good and forgets its data. */
  dispose(): Promise<void>;
}

export interface PhoneOptions {
  /** Nobody has used the app on it yet: it shows its tour. */
  readonly isNew?: boolean;
}

export function makePhone(origin: string, { isNew = false }: PhoneOptions = {}): Phone {
  // A browser makes hundreds of small files; being killed loses none of them in memory either.
  const folder = makeMemoryDir('phone');
  const troubles: ReturnType<typeof watchForTrouble>[] = [];
  let device: DeviceBrowser | undefined;
  let page: Page | undefined;

  async function openBrowser(): Promise<DeviceBrowser> {
    const opened = await launchDevice(join(folder.path, 'profile'), {
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    opened.context.setDefaultTimeout(60_000);
    if (!isNew) await asUsedBefore(opened.context);
    troubles.push(watchForTrouble(opened.context));
    return opened;
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
      const opened = await start();
      await opened.goto(path);
      return opened;
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
    trouble: () => troubles.flatMap(unexpectedTrouble),
    async dispose() {
      await device?.close();
      folder.remove();
    },
  };
}
