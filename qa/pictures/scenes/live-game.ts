import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

/** Narrower screens show a strip in place of the panels (`breakpoints.tabletUp`). */
const MIN_WIDTH_WITH_PANELS_PX = 768;

export const liveGame: Pick<Scene, 'signedInAs' | 'path' | 'waitAfterResize'> = {
  signedInAs: 'regular',
  path: ({ liveGameId }) => `/games/${liveGameId}/live`,
  waitAfterResize: (page) => waitForPanels(page),
};

export async function beginPitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zone 6,/ }).click();
  await page.getByRole('button', { name: 'Fastball', exact: true }).click();
}

export async function logSingle(page: Page): Promise<void> {
  await beginPitch(page);
  await page.getByRole('button', { name: 'In Play', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Single', exact: true }).click();
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Cuts the sync, so that other scenes do not see what this scene does to the game. */
export async function cutSync(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo / }).waitFor();
  await page.route('**/api/sync/**', (route) => route.abort());
}

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
