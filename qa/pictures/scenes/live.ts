import type { Page } from 'playwright-core';
import { openMore } from '../../lab/steps/live-steps.ts';
import { reloadAsReader, type Scene } from '../scene.ts';
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
  {
    name: 'live-new',
    signedInAs: 'starter',
    path: ({ newGameId }) => `/games/${newGameId}/live`,
    waitAfterResize: (page) => waitForPanels(page, 'h2'),
    reach: (page) => page.getByRole('button', { name: 'Choose the pitcher' }).waitFor(),
  },
  {
    name: 'live',
    ...liveGame,
    reach: (page) => page.getByRole('button', { name: /^Undo / }).waitFor(),
  },
  {
    name: 'live-read-only',
    ...liveGame,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByText("You're watching.").waitFor();
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'live-read-only-box-score',
    ...liveGame,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByRole('tab', { name: 'Box Score' }).click();
      await page
        .getByRole('table', { name: /, batting$/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'live-begun',
    ...liveGame,
    reach: async (page) => {
      await beginPitch(page);
      await page.getByRole('button', { name: 'Foul', exact: true }).click();
    },
  },
  {
    name: 'live-in-play',
    ...liveGame,
    reach: async (page) => {
      await beginPitch(page);
      await page.getByRole('button', { name: 'In Play', exact: true }).click();
      await page.getByRole('button', { name: 'Double', exact: true }).click();
    },
  },
  {
    name: 'live-two-taps',
    ...liveGame,
    reach: async (page) => {
      await chooseCharting(page, 'Two Taps');
      await page.getByRole('button', { name: /^Zone 9,/ }).click();
    },
  },
  {
    name: 'live-count-only',
    ...liveGame,
    reach: (page) => chooseCharting(page, 'Count Only'),
  },
  {
    name: 'live-between',
    ...liveGame,
    reach: async (page) => {
      await cutSync(page);
      await logSingle(page);
    },
  },
  {
    name: 'live-ended',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/live`,
    reach: (page) => page.getByRole('button', { name: 'Share Picture' }).waitFor(),
  },
];
