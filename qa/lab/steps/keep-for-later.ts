import type { Page } from 'playwright-core';

/**
 * Waits until the app is kept on the device and opens it once more, so that its own worker
 * answers: from here on it starts without a network.
 */
export async function keepForLater(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const isKept = await page.evaluate(() => navigator.serviceWorker.controller !== null);
  if (!isKept) throw new Error('The app is not kept on the device.');
}
