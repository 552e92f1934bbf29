import { findChromium } from '@full-count/scripts/toolchain/test-programs.mjs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
} from 'playwright-core';

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

export interface DeviceBrowser {
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
