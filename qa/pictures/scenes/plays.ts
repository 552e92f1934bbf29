import type { Page } from 'playwright-core';
import { type Scene, scene } from '../scene.ts';
import { beginPitch, cutSync, liveGame } from './live-game.ts';

const plays: Scene['path'] = ({ liveGameId }) => `/games/${liveGameId}/plays`;

async function openPitch(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pitch 1: .*In Play/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: /^Pitch 1 to / }).waitFor();
}

export const playsScenes: readonly Scene[] = [
  scene('plays', plays, (page) => page.getByRole('region', { name: 'Top of the 1st' }).waitFor()),
  scene('plays-pitch', plays, openPitch),
  scene('plays-preview', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Called Strike', exact: true }).click();
    await page.getByRole('button', { name: 'Save Called Strike' }).click();
    await page.getByRole('dialog', { name: /^This changes/ }).waitFor();
  }),
  scene('plays-move', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Move to Another At-Bat' }).click();
    await page.getByRole('dialog', { name: /^Move / }).waitFor();
  }),
  scene('plays-at-bat', plays, async (page) => {
    await page
      .getByRole('button', { name: /^Correct .*'s at-bat$/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: /'s at-bat, / }).waitFor();
  }),
  scene('plays-situation', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Add a Play After' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a Missed Play' });
    await sheet.getByLabel('What happened').selectOption({ label: 'Situation correction' });
    await sheet.getByLabel('On second').waitFor();
  }),
  scene('plays-event', plays, async (page) => {
    await page
      .getByRole('button', { name: /^(Stolen base|Wild pitch|Passed ball)\b/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Move This Play' }).waitFor();
  }),
  scene('plays-insert-play', plays, async (page) => {
    await openPitch(page);
    await page.getByRole('button', { name: 'Add a Play After' }).click();
    await page.getByRole('dialog', { name: 'Add a Missed Play' }).waitFor();
  }),
];

const boxScore: Scene['path'] = ({ endedGameId }) => `/games/${endedGameId}/box-score`;

export const rulingScenes: readonly Scene[] = [
  scene('live-rulings-question', liveGame, (page) => singleScoringFromSecond(page)),
  scene(
    'live-ended-decisions',
    ({ endedGameId }) => `/games/${endedGameId}/live`,
    async (page) => {
      await page.getByRole('button', { name: 'Change Pitchers of Record' }).click();
      await page.getByRole('button', { name: 'Set These Pitchers' }).waitFor();
    },
  ),
  scene('plays-rulings', boxScore, async (page) => {
    await openRulings(page);
    await page.getByRole('dialog').getByRole('radio', { name: 'Unearned' }).first().check();
  }),
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
