import type { Page } from 'playwright-core';

/** From 768 px on: both people beside the grid, with their figures. */
export async function panelsStand(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < 768) return;
  for (const duty of ['Batter', 'Pitcher']) {
    await page.locator(`aside[aria-label="${duty}"] h3`).first().waitFor({ state: 'attached' });
  }
}
