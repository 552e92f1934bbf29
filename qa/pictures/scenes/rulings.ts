import type { Page } from 'playwright-core';
import { reloadAsReader } from '../reload-as-reader.ts';
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
    name: 'live-rulings-open',
    ...liveGame,
    reach: async (page) => {
      await singleScoringFromSecond(page);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: /^Scoring/ }).click();
      const run = sheet.getByRole('radio', { name: 'Unearned' }).first();
      await run.check();
      await run.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'live-rulings-charge',
    ...liveGame,
    reach: (page) => doubleOffARelief(page),
  },
  {
    name: 'live-ended-decisions',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/live`,
    reach: (page) => page.getByRole('button', { name: 'Set These Pitchers' }).waitFor(),
  },
  {
    name: 'box-score-read-only',
    ...boxScore,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByRole('heading', { name: 'Pitchers of Record' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'plays-marked',
    ...boxScore,
    reach: async (page) => {
      await reloadAsReader(page);
      const plays = page.getByRole('region', { name: 'Play by Play' });
      await plays
        .getByRole('link', { name: /homers\./ })
        .first()
        .click();
      await page.locator('li[aria-current=true]').waitFor();
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
  {
    name: 'plays-rulings-preview',
    ...boxScore,
    reach: async (page) => {
      await openRulings(page);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: 'Unearned' }).first().check();
      await sheet.getByRole('button', { name: /^Save/ }).click();
      await page.getByRole('dialog', { name: 'This changes the box score' }).waitFor();
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

async function doubleOffARelief(page: Page): Promise<void> {
  await cutSync(page);
  const sheet = page.getByRole('dialog');
  await doubleInPlay(page);
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Pitcher / }).click();
  const pitchers = sheet.getByLabel('Current pitcher');
  const current = await pitchers.inputValue();
  const others = await pitchers.locator(`option:not([value="${current}"])`).all();
  await pitchers.selectOption((await others.at(-1)?.getAttribute('value')) ?? '');
  await sheet.waitFor({ state: 'detached' });
  await doubleInPlay(page);
  await sheet.getByRole('button', { name: /^Scoring/ }).click();
  await sheet
    .getByRole('group', { name: /is charged to$/ })
    .first()
    .scrollIntoViewIfNeeded();
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
