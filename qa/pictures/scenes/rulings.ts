import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { beginPitch, cutSync, liveGame } from './live-game.ts';

const boxScore: Pick<Scene, 'signedInAs' | 'path'> = {
  signedInAs: 'regular',
  path: ({ endedGameId }) => `/games/${endedGameId}/box-score`,
};

export const rulingScenes: readonly Scene[] = [
  {
    name: 'live-rulings-question',
    ...liveGame,
    reach: (page) => singleScoringFromSecond(page),
  },
  {
    name: 'live-ended-decisions',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/live`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change Pitchers of Record' }).click();
      await page.getByRole('button', { name: 'Set These Pitchers' }).waitFor();
    },
  },
  {
    name: 'plays-rulings',
    ...boxScore,
    reach: async (page) => {
      await openRulings(page);
      await page.getByRole('dialog').getByRole('radio', { name: 'Unearned' }).first().check();
    },
  },
];

async function singleScoringFromSecond(page: Page): Promise<void> {
  await cutSync(page);
  const sheet = page.getByRole('dialog');
  await doubleInPlay(page);
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
  await beginPitch(page);
  await page.getByRole('button', { name: 'In Play', exact: true }).click();
  await sheet.getByRole('button', { name: 'Single', exact: true }).click();
  await sheet
    .getByRole('group', { name: /, on second$/ })
    .getByRole('radio', { name: 'H' })
    .check();
  await sheet.getByRole('group', { name: /^Why did / }).scrollIntoViewIfNeeded();
}

async function doubleInPlay(page: Page): Promise<void> {
  await beginPitch(page);
  await page.getByRole('button', { name: 'In Play', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Double', exact: true }).click();
}

async function openRulings(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Change the scoring: / })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('group', { name: /'s run$/ })
    .first()
    .waitFor();
}
