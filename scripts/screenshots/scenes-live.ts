import type { Page } from 'playwright-core';
import { openMore } from '../testing/steps/live-steps.ts';
import { PHONES, type Scene } from './scene.ts';

const liveGame: Pick<Scene, 'as' | 'path'> = {
  as: 'regular',
  path: ({ liveGameId }) => `/games/${liveGameId}/live`,
};

async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zone 6,/ }).click();
  await page.getByRole('button', { name: 'Fastball', exact: true }).click();
}

/** Live tracking and everything that lies over it. */
export const liveScenes: readonly Scene[] = [
  {
    name: 'live-new',
    as: 'starter',
    path: ({ newGameId }) => `/games/${newGameId}/live`,
    reach: (page) => page.getByRole('button', { name: 'Choose the pitcher' }).waitFor(),
  },
  {
    name: 'live',
    ...liveGame,
    reach: (page) => page.getByRole('button', { name: /^Undo / }).waitFor(),
  },
  {
    name: 'live-begun',
    ...liveGame,
    reach: async (page) => {
      await begin(page);
      await page.getByRole('button', { name: 'Foul', exact: true }).click();
    },
  },
  {
    name: 'live-in-play',
    ...liveGame,
    reach: async (page) => {
      await begin(page);
      await page.getByRole('button', { name: 'In Play', exact: true }).click();
      await page.getByRole('button', { name: 'Double', exact: true }).click();
    },
  },
  {
    name: 'live-velocity',
    ...liveGame,
    reach: async (page) => {
      await begin(page);
      await page.getByRole('button', { name: 'Add velocity' }).click();
      for (const digit of '88') {
        await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
      }
    },
  },
  {
    name: 'live-types',
    ...liveGame,
    reach: async (page) => {
      await page.getByRole('button', { name: 'More pitch types' }).click();
      await page.getByRole('dialog', { name: 'Pitch type' }).waitFor();
    },
  },
  {
    name: 'live-more',
    ...liveGame,
    reach: (page) => openMore(page),
  },
  {
    name: 'live-stolen-base',
    ...liveGame,
    reach: async (page) => {
      await openMore(page);
      await page.getByRole('button', { name: 'Wild pitch' }).click();
      await page.getByRole('dialog', { name: 'Wild pitch' }).waitFor();
    },
  },
  {
    name: 'live-pitcher',
    ...liveGame,
    widths: PHONES,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Pitcher / }).click();
      await page.getByText('Pitcher Analytics').waitFor();
    },
  },
  {
    name: 'live-batter',
    ...liveGame,
    widths: PHONES,
    reach: async (page) => {
      await page.getByRole('button', { name: /^Batter / }).click();
      await page.getByText('Batter Analytics').waitFor();
    },
  },
  {
    name: 'live-score',
    ...liveGame,
    reach: async (page) => {
      await page.getByRole('button', { name: /Correct the score$/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'live-situation',
    ...liveGame,
    reach: async (page) => {
      await page.getByRole('button', { name: /Correct the count$/ }).click();
      await page.getByRole('dialog', { name: 'Correct the situation' }).waitFor();
    },
  },
  {
    name: 'live-ended',
    as: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/live`,
    reach: (page) => page.getByRole('heading', { name: 'This game has ended' }).waitFor(),
  },
];
