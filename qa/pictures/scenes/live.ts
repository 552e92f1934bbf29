import type { Page } from 'playwright-core';
import { openMore } from '../../lab/steps/live-steps.ts';
import { reloadAsReader, type Scene, scene } from '../scene.ts';
import { beginPitch, cutSync, liveGame, logSingle, waitForPanels } from './live-game.ts';

async function chooseCharting(page: Page, way: 'Two Taps' | 'Count Only'): Promise<void> {
  // Other scenes have the same account.
  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await openMore(page);
  await page.getByRole('dialog').getByRole('radio', { name: way }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const liveScenes: readonly Scene[] = [
  scene(
    'live-new',
    {
      signedInAs: 'starter',
      path: ({ newGameId }) => `/games/${newGameId}/live`,
      waitAfterResize: (page) => waitForPanels(page, 'h2'),
    },
    (page) => page.getByRole('button', { name: 'Choose the pitcher' }).waitFor(),
  ),
  scene('live', liveGame, (page) => page.getByRole('button', { name: /^Undo / }).waitFor()),
  scene('live-read-only', liveGame, async (page) => {
    await reloadAsReader(page);
    await page.getByText("You're watching.").waitFor();
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  }),
  scene('live-read-only-box-score', liveGame, async (page) => {
    await reloadAsReader(page);
    await page.getByRole('tab', { name: 'Box Score' }).click();
    await page
      .getByRole('table', { name: /, batting$/ })
      .first()
      .waitFor();
  }),
  scene('live-begun', liveGame, async (page) => {
    await beginPitch(page);
    await page.getByRole('button', { name: 'Foul', exact: true }).click();
  }),
  scene('live-in-play', liveGame, async (page) => {
    await beginPitch(page);
    await page.getByRole('button', { name: 'In Play', exact: true }).click();
    await page.getByRole('button', { name: 'Double', exact: true }).click();
  }),
  scene('live-two-taps', liveGame, async (page) => {
    await chooseCharting(page, 'Two Taps');
    await page.getByRole('button', { name: /^Zone 9,/ }).click();
  }),
  scene('live-count-only', liveGame, (page) => chooseCharting(page, 'Count Only')),
  scene('live-between', liveGame, async (page) => {
    await cutSync(page);
    await logSingle(page);
  }),
  scene(
    'live-ended',
    ({ endedGameId }) => `/games/${endedGameId}/live`,
    (page) => page.getByRole('button', { name: 'Share Picture' }).waitFor(),
  ),
];
