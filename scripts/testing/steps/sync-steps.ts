import type { Page } from 'playwright-core';

export type SyncKind = 'saved' | 'sending' | 'all-sent' | 'waiting' | 'needs-you';

/** Waits until the sync line says so. */
export async function syncLineSays(page: Page, kind: SyncKind): Promise<void> {
  await page.locator(`[data-sync=${kind}]:visible`).first().waitFor({ timeout: 60_000 });
}

/** What the browser tells the app when the phone has signal again. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}
