import type { Page } from 'playwright-core';

export async function makeOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isReady = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isReady) throw new Error('The service worker does not control the page.');
}
