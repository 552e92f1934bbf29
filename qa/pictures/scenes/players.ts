import type { Page } from 'playwright-core';
import { pressAction } from '../../lab/steps/menu-steps.ts';
import { type Scene, scene } from '../scene.ts';

const boxScore = ({ endedGameId }: { endedGameId: string }) => `/games/${endedGameId}/box-score`;

const players = '/players';

const LIST = `No;Player;Pos;B/T;DOB;Town
9;Robin Fields;P;R/R;2013-05-12;Salem
;Maximiliano Oyelaran-Castellanos;1B/OF;S/L;2014;Granite
112;Sam Hollow;SS;R/R;'13;Salem
3;=SUM(A1:A9);C;Q/R;;`;

export const playerScenes: readonly Scene[] = [
  scene('player-pitcher', boxScore, (page) => openPlayer(page, / pitching$/, 'Pitching by game')),
  scene('player-batter', boxScore, (page) => openPlayer(page, / batting$/, 'Batting by game')),
  scene('player-plays', boxScore, async (page) => {
    await openPlayer(page, / pitching$/, 'Pitching by game');
    await openList(page, 'Season Pitching', /^First Pitch Strike %/);
  }),
  scene('import-source', players, async (page) => {
    await openImport(page);
    await page.getByLabel('Or paste the lines here').fill('"Robin, 7');
    await page.getByRole('button', { name: 'Review Players' }).click();
    await page.getByText(/a misplaced quotation mark/).waitFor();
  }),
  scene('import-check', players, (page) => reviewPastedList(page)),
];

async function openPlayer(page: Page, tableName: RegExp, gamesTableName: string): Promise<void> {
  const ourPlayers = 'a[href^="/players/"]:not([href*="game="])';
  await page.getByRole('table', { name: tableName }).locator(ourPlayers).first().click();
  await page.getByRole('table', { name: gamesTableName }).waitFor();
}

async function openList(page: Page, section: string, figure: RegExp): Promise<void> {
  const region = page.getByRole('region', { name: section });
  await region.getByRole('button', { name: figure }).first().click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
}

async function openImport(page: Page): Promise<void> {
  await pressAction(page, 'Import Players');
  await page.getByRole('dialog', { name: 'Import Players' }).waitFor();
}

async function reviewPastedList(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .waitFor();
  const rosterName = await page.getByRole('heading', { level: 2 }).first().textContent();
  await openImport(page);
  await page
    .getByLabel('Or paste the lines here')
    .fill(LIST.replace('Robin Fields', rosterName ?? ''));
  await page.getByRole('button', { name: 'Review Players' }).click();
  await page.getByText('2 lines have errors').waitFor();
}
