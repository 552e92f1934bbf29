import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { rowsOnDevice } from './device-steps.ts';

const PATIENCE_MS = 60_000;

export type SyncKind = 'waiting' | 'needs-you' | 'all-sent';

/** Waits until the sync line says so. */
export async function syncLineSays(page: Page, kind: SyncKind): Promise<void> {
  await page.locator(`[data-sync=${kind}]:visible`).first().waitFor({ timeout: PATIENCE_MS });
}

/**
 * Waits until nothing is left to be sent, and the line says so. The line alone is not enough: it
 * keeps each state for a second, so right after a change it may still say what was so before.
 */
export async function everythingSent(page: Page): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while ((await rowsOnDevice(page, 'outbox')).length > 0) {
    if (Date.now() > deadline) throw new Error('The device has not sent everything.');
    await sleep(50);
  }
  await syncLineSays(page, 'all-sent');
}

/** What the browser tells the app when the phone has signal again. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
