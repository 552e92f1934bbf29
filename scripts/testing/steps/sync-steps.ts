import type { Page } from 'playwright-core';
import { deviceReady } from './device-steps.ts';

export type SyncKind = 'waiting' | 'needs-you' | 'all-sent';

/** Waits until the sync line says so. */
export async function syncLineSays(page: Page, kind: SyncKind): Promise<void> {
  await page.locator(`[data-sync=${kind}]:visible`).first().waitFor({ timeout: 60_000 });
}

/**
 * Waits until nothing is left to be sent, and the line says so. The line alone is not enough: it
 * keeps each state for a second, so right after a change it may still say what was so before.
 */
export async function everythingSent(page: Page): Promise<void> {
  await deviceReady(page);
  await page.waitForFunction(
    async () => {
      const { db } = (window as unknown as DeviceWindow).fullCountDevice;
      return (await db.outbox.count()) === 0;
    },
    undefined,
    { timeout: 60_000 },
  );
  await syncLineSays(page, 'all-sent');
}

interface DeviceWindow {
  readonly fullCountDevice: { readonly db: { readonly outbox: { count(): Promise<number> } } };
}

/** What the browser tells the app when the phone has signal again. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
