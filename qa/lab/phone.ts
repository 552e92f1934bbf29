import { join } from 'node:path';
import { makeMemoryDir } from '@full-count/scripts/temp-dir.ts';
import { findChromium } from '@full-count/scripts/test-programs.mjs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { unexpectedTrouble, watchForTrouble } from './page-problems.ts';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Nothing here draws with a GPU. Without its process, a browser takes a tenth less CPU time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: ARGS });
}

interface DeviceBrowser {
  readonly context: BrowserContext;
  close(): Promise<void>;
  kill(): Promise<void>;
}

let browserOfProcess: Promise<Browser> | undefined;

export async function sharedBrowser(): Promise<Browser> {
  browserOfProcess ??= launchBrowser();
  const browser = await browserOfProcess;
  if (browser.isConnected()) return browser;
  browserOfProcess = undefined;
  return sharedBrowser();
}

export async function openSharedDevice(options: BrowserContextOptions): Promise<DeviceBrowser> {
  const context = await (await sharedBrowser()).newContext(options);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  return {
    context,
    close: () => context.close(),
    kill: async () => {
      throw new Error('Other tests use this browser. Make the phone with `storesApp`.');
    },
  };
}

/** Launches a headless Chromium that keeps its data in a folder, so that it can be killed and opened again. */
export async function launchDevice(profileDir: string, options: BrowserContextOptions = {}) {
  const context = await chromium.launchPersistentContext(profileDir, {
    ...options,
    executablePath: chromiumPath(),
    args: ARGS,
  });
  const pids = async () => {
    const session = await context.browser()?.newBrowserCDPSession();
    if (session === undefined) throw new Error('This Chromium does not list its processes.');
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.map((info) => info.id);
  };
  return {
    context,
    close: () => context.close(),
    async kill() {
      const closed = context.waitForEvent('close');
      for (const pid of await pids()) killIfThere(pid);
      await closed;
    },
  };
}

export async function markAsUsedBefore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The empty first page has no localStorage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('onboarding-completed', 'true');
    localStorage.setItem('offline-ready-said', 'true');
  });
}

function chromiumPath(): string {
  const path = findChromium();
  if (path === undefined) {
    throw new Error('There is no Chromium here: apt-get install chromium, or set CHROMIUM_PATH.');
  }
  return path;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export type Phone = ReturnType<typeof makePhone>;

export interface PhoneOptions {
  /** True if nobody has used the app on the phone yet, so that the app shows its tour. */
  readonly isNew?: boolean;
  /** True if the app must open without a network or in a new browser. Otherwise a phone takes much less computing. */
  readonly storesApp?: boolean;
}

/** A coach's phone. It asks for less motion, because a test would wait for each animation. */
export function makePhone(origin: string, { isNew = false, storesApp = false }: PhoneOptions = {}) {
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
    /** Opens the browser with an empty page, if it is not open. */
    start,
    get page(): Page {
      if (page === undefined) throw new Error('The phone is not open.');
      return page;
    },
    async open(path: string) {
      const openPage = await start();
      await openPage.goto(path);
      return openPage;
    },
    async close() {
      await device?.close();
      device = undefined;
      page = undefined;
    },
    /** Ends the browser at once (kill -9), as when the battery dies. @throws unless the phone `storesApp` */
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
