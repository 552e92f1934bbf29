import type { Page } from 'playwright-core';

/** Narrower screens show a strip in place of the panels (`breakpoints.tabletUp`). */
const MIN_WIDTH_WITH_PANELS_PX = 768;

/** Without a chosen batter or pitcher, a panel has no figures, and only its heading `h2` appears. */
export async function waitForPanels(page: Page, part: 'h2' | 'h3' = 'h3'): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < MIN_WIDTH_WITH_PANELS_PX) return;
  for (const role of ['Batter', 'Pitcher']) {
    await page
      .locator(`aside[aria-label="${role}"] ${part}`)
      .first()
      .waitFor({ state: 'attached' });
  }
}
