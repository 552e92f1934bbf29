import type { Page } from 'playwright-core';
import { openMore } from '../../lab/steps/live-steps.ts';
import { reloadAsReader } from '../reload-as-reader.ts';
import { PHONES, type Scene } from '../scene.ts';
import { waitForPanels } from '../wait-for-panels.ts';
import { beginPitch, cutSync, liveGame, logSingle } from './live-game.ts';

async function turnOnQuickMode(page: Page): Promise<void> {
  await openMore(page);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Quick mode' }).check();
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
    name: 'live-softball-types',
    signedInAs: 'softballer',
    path: ({ softballGameId }) => `/games/${softballGameId}/live`,
    waitAfterResize: (page) => waitForPanels(page),
    reach: async (page) => {
      await page.getByRole('button', { name: 'More pitch types' }).click();
      const sheet = page.getByRole('dialog', { name: 'Pitch type' });
      await sheet.getByRole('button', { name: 'Rise', exact: false }).first().waitFor();
    },
  },
  {
    name: 'live-read-only',
    ...liveGame,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByText("You're watching.").waitFor();
    },
  },
  {
    name: 'live-read-only-batter',
    ...liveGame,
    widths: PHONES,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByText("You're watching.").waitFor();
      await page.getByRole('button', { name: /^Batter / }).click();
      await page.getByRole('dialog', { name: 'Batter' }).waitFor();
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
    name: 'live-quick',
    ...liveGame,
    reach: async (page) => {
      await turnOnQuickMode(page);
      await page.getByRole('button', { name: /^Zone 9,/ }).click();
    },
  },
  {
    name: 'live-quick-waits',
    ...liveGame,
    reach: async (page) => {
      await turnOnQuickMode(page);
      await page.getByRole('button', { name: 'Foul', exact: true }).click();
      await page.getByRole('button', { name: 'Log Pitch' }).waitFor();
    },
  },
  {
    name: 'live-waits-hit-by-pitch',
    ...liveGame,
    reach: async (page) => {
      await beginPitch(page);
      await openMore(page);
      await page.getByRole('button', { name: 'Hit by Pitch', exact: true }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'live-quick-no-type',
    signedInAs: 'starter',
    path: ({ newGameId }) => `/games/${newGameId}/live`,
    waitAfterResize: (page) => waitForPanels(page, 'h2'),
    reach: async (page) => {
      await turnOnQuickMode(page);
      await page.getByRole('button', { name: /^Zone 6,/ }).click();
    },
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
    name: 'live-could-be-over',
    ...liveGame,
    reach: async (page) => {
      await cutSync(page);
      await page.getByRole('button', { name: /Correct the count$/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Correct the Situation' });
      await sheet.getByRole('radio', { name: 'Bottom' }).check();
      for (let inning = 0; inning < 4; inning += 1) {
        await sheet.getByRole('button', { name: 'Inning: one more' }).click();
      }
      await sheet.getByRole('button', { name: 'Save Situation' }).click();
      await page.getByRole('button', { name: /Correct the score$/ }).click();
      const score = page.getByRole('dialog', { name: 'Correct the Score' });
      for (let runs = 0; runs < 9; runs += 1) {
        await score.getByRole('button', { name: 'Harbor Lanterns: one more' }).click();
      }
      await score.getByRole('button', { name: /^Save / }).click();
      await page.getByText('Is the game over?').waitFor();
    },
  },
  {
    name: 'live-ended',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/live`,
    reach: (page) => page.getByRole('heading', { name: 'This game has ended' }).waitFor(),
  },
];
