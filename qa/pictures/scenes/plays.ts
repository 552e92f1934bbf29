import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { beginPitch, cutSync, liveGame } from './live-game.ts';

const plays: Pick<Scene, 'signedInAs' | 'path'> = {
  signedInAs: 'regular',
  path: ({ liveGameId }) => `/games/${liveGameId}/plays`,
};

async function openPitch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pitch 1: .*In Play/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /^Pitch 1 to / }).waitFor();
}

export const playsScenes: readonly Scene[] = [
  {
    name: 'plays',
    ...plays,
    reach: (page) => page.getByRole('region', { name: 'Top of the 1st' }).waitFor(),
  },
  { name: 'plays-pitch', ...plays, reach: openPitch },
  {
    name: 'plays-preview',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Called Strike', exact: true }).click();
      await page.getByRole('button', { name: 'Save Called Strike' }).click();
      await page.getByRole('dialog', { name: /^This changes/ }).waitFor();
    },
  },
  {
    name: 'plays-move',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Move to Another At-Bat' }).click();
      await page.getByRole('dialog', { name: /^Move / }).waitFor();
    },
  },
  {
    name: 'plays-at-bat',
    ...plays,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Correct .*'s at-bat$/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: /'s at-bat, / }).waitFor();
    },
  },
  {
    name: 'plays-situation',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Add a Play After' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add a Missed Play' });
      await sheet.getByLabel('What happened').selectOption({ label: 'Situation correction' });
      await sheet.getByLabel('On second').waitFor();
    },
  },
  {
    name: 'plays-event',
    ...plays,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^(Stolen base|Wild pitch|Passed ball)\b/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Move This Play' }).waitFor();
    },
  },
  {
    name: 'plays-insert-play',
    ...plays,
    reach: async (page) => {
      await openPitch(page);
      await page.getByRole('button', { name: 'Add a Play After' }).click();
      await page.getByRole('dialog', { name: 'Add a Missed Play' }).waitFor();
    },
  },
];

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
