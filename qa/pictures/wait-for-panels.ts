import type { Page } from 'playwright-core';

/**
 * Waits for the panels of batter and pitcher, which screens of at least 768 px show. Without a chosen
 * batter or pitcher a panel has no figures, and only its heading `h2` appears.
 */
export async function waitForPanels(page: Page, part: 'h2' | 'h3' = 'h3'): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < 768) return;
  for (const role of ['Batter', 'Pitcher']) {
    await page
      .locator(`aside[aria-label="${role}"] ${part}`)
      .first()
      .waitFor({ state: 'attached' });
  }
}
