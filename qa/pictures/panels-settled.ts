import type { Page } from 'playwright-core';

/**
 * From 768 px on: both people beside the grid, with their figures. Of whom nobody has named there
 * are none: then `h2` is all there is to wait for.
 */
export async function panelsStand(page: Page, part: 'h2' | 'h3' = 'h3'): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < 768) return;
  for (const duty of ['Batter', 'Pitcher']) {
    await page
      .locator(`aside[aria-label="${duty}"] ${part}`)
      .first()
      .waitFor({ state: 'attached' });
  }
}
