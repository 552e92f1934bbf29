import type { Page } from 'playwright-core';
import { chooseFromMenu, pressAction } from '../../lab/steps/menu-steps.ts';
import { first, PHONES, pressing, type Scene, scene, showing } from '../scene.ts';

const OPENS_FILTERS = 'from=2020-01-01';

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

const boxScore = '/games/:endedGameId/box-score';

const players = '/players';

const LIST = `No;Player;Pos;B/T;DOB;Town
9;Robin Fields;P;R/R;2013-05-12;Salem
;Maximiliano Oyelaran-Castellanos;1B/OF;S/L;2014;Granite
112;Sam Hollow;SS;R/R;'13;Salem
3;=SUM(A1:A9);C;Q/R;;`;

export const teamScenes: readonly Scene[] = [
  scene('no-teams', { signedInAs: 'newcomer', path: '/games' }, (page) =>
    page.getByText('No Teams Found').waitFor(),
  ),
  scene('create-team', { signedInAs: 'newcomer', path: '/games' }, async (page) => {
    await page.getByRole('button', { name: 'Create Team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create Team' }).click();
    await page.getByText('Team name is required').waitFor();
  }),
  scene('dugout-no-game', { signedInAs: 'beginner', path: '/' }, (page) =>
    page.getByText('No live game', { exact: true }).waitFor(),
  ),
  scene('dugout-live', '/', showing('link', 'Track Pitches')),
  scene('dugout-log-pitch', '/', async (page) => {
    await page.getByRole('button', { name: /^Zone 5,/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Log Pitch' });
    await dialog.getByRole('button', { name: 'Slider' }).click();
    await dialog.getByRole('button', { name: 'Foul', exact: true }).click();
  }),
  scene('games', '/games', (page) => page.getByText('LIVE', { exact: true }).waitFor()),
  scene('new-game', '/games', pressing('New Game', 'dialog', 'New Game')),
  scene('delete-game', '/games', async (page) => {
    await chooseFromMenu(page, 'More for game vs Ridgeline Rockets', /^Delete game/);
    await page.getByRole('button', { name: 'Delete Game', exact: true }).waitFor();
  }),
  scene('players', '/players', (page) => first(page, 'button', /^More for /).waitFor()),
  scene('player-dialog', '/players', async (page) => {
    await chooseFromMenu(page, /^More for /, /^Edit /);
    await page.getByRole('dialog', { name: 'Edit Player' }).waitFor();
  }),
  scene('remove-player', '/players', async (page) => {
    await chooseFromMenu(page, /^More for /, /^Delete /);
    await page.getByRole('dialog', { name: 'Remove Player' }).waitFor();
  }),
  scene('reports', '/reports', showing('link', /Ridgeline Rockets/)),
  scene('report', '/reports/:endedGameId', showing('table', 'Pitchers', true)),
  scene('pitcher-cards', '/reports/:endedGameId/pitchers', (page) =>
    first(page, 'table', 'Pitch mix').waitFor(),
  ),
  scene('box-score', '/games/:endedGameId/box-score', showing('heading', 'Scoring Summary')),
  scene('lineup-card', '/games/:endedGameId/lineup-card', showing('article', 'Lineup card')),
  scene('season-batting', `/season-reports?${OPENS_FILTERS}`, showing('table', 'Batting')),
  scene('season-pitching', '/season-reports?tab=pitching', (page) =>
    page.getByRole('article').first().waitFor(),
  ),
  scene('season-leaders', '/season-reports?tab=leaders', showing('heading', 'Batting Leaders')),
  scene('season-results', '/season-reports?tab=results', showing('table', 'Game results')),
  scene('account', '/account', (page) => waitForHeading(page, 'Account')),
  scene(
    'menu',
    { signedInAs: 'regular', path: '/games', widths: [...PHONES, 820] },
    async (page) => {
      await page.getByText('LIVE', { exact: true }).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      await tabs.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  ),
  scene('not-found', '/no-such-screen', async (page) => {
    await page.getByText('All sent').first().waitFor();
    await waitForHeading(page, '404 Page Not Found');
  }),
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
  await first(page, 'button', /^More for /).waitFor();
  const rosterName = await page.getByRole('heading', { level: 2 }).first().textContent();
  await openImport(page);
  await page
    .getByLabel('Or paste the lines here')
    .fill(LIST.replace('Robin Fields', rosterName ?? ''));
  await page.getByRole('button', { name: 'Review Players' }).click();
  await page.getByText('2 lines have errors').waitFor();
}
