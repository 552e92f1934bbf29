import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { changesOnDevice } from './device-steps.ts';

const TIMEOUT_MS = 60_000;

type SyncKind = 'waiting' | 'loading' | 'needs-attention' | 'all-sent';

export async function waitForSyncLine(page: Page, kind: SyncKind): Promise<void> {
  await page.locator(`[data-sync=${kind}]:visible`).first().waitFor({ timeout: TIMEOUT_MS });
}

/** The sync line alone is not enough, because it may still show the old state right after a change. */
export async function waitUntilEverythingSent(page: Page): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await changesOnDevice(page, 'waiting')).length > 0) {
    if (Date.now() > deadline) throw new Error('The device has not sent everything.');
    await sleep(50);
  }
  await waitForSyncLine(page, 'all-sent');
}

export async function dispatchOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

export async function makeOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isReady = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isReady) throw new Error('The service worker does not control the page.');
}
