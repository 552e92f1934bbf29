import type { Page } from 'playwright-core';
import { chooseFromMenu } from '../../lab/steps/menu-steps.ts';
import { PHONES, type Scene, scene } from '../scene.ts';

const OPENS_FILTERS = 'from=2020-01-01';

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

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
  scene('dugout-live', '/', (page) => page.getByRole('link', { name: 'Track Pitches' }).waitFor()),
  scene('dugout-log-pitch', '/', async (page) => {
    await page.getByRole('button', { name: /^Zone 5,/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Log Pitch' });
    await dialog.getByRole('button', { name: 'Slider' }).click();
    await dialog.getByRole('button', { name: 'Foul', exact: true }).click();
  }),
  scene('games', '/games', (page) => page.getByText('LIVE', { exact: true }).waitFor()),
  scene('new-game', '/games', async (page) => {
    await page.getByRole('button', { name: 'New Game' }).click();
    await page.getByRole('dialog', { name: 'New Game' }).waitFor();
  }),
  scene('delete-game', '/games', async (page) => {
    await chooseFromMenu(page, 'More for game vs Ridgeline Rockets', /^Delete game/);
    await page.getByRole('button', { name: 'Delete Game', exact: true }).waitFor();
  }),
  scene('players', '/players', (page) =>
    page
      .getByRole('button', { name: /^More for / })
      .first()
      .waitFor(),
  ),
  scene('player-dialog', '/players', async (page) => {
    await chooseFromMenu(page, /^More for /, /^Edit /);
    await page.getByRole('dialog', { name: 'Edit Player' }).waitFor();
  }),
  scene('remove-player', '/players', async (page) => {
    await chooseFromMenu(page, /^More for /, /^Delete /);
    await page.getByRole('dialog', { name: 'Remove Player' }).waitFor();
  }),
  scene('reports', '/reports', (page) =>
    page.getByRole('link', { name: /Ridgeline Rockets/ }).waitFor(),
  ),
  scene(
    'report',
    ({ endedGameId }) => `/reports/${endedGameId}`,
    (page) => page.getByRole('table', { name: 'Pitchers', exact: true }).waitFor(),
  ),
  scene(
    'pitcher-cards',
    ({ endedGameId }) => `/reports/${endedGameId}/pitchers`,
    (page) => page.getByRole('table', { name: 'Pitch mix' }).first().waitFor(),
  ),
  scene(
    'box-score',
    ({ endedGameId }) => `/games/${endedGameId}/box-score`,
    (page) => page.getByRole('heading', { name: 'Scoring Summary' }).waitFor(),
  ),
  scene(
    'lineup-card',
    ({ endedGameId }) => `/games/${endedGameId}/lineup-card`,
    (page) => page.getByRole('article', { name: 'Lineup card' }).waitFor(),
  ),
  scene('season-batting', `/season-reports?${OPENS_FILTERS}`, (page) =>
    page.getByRole('table', { name: 'Batting' }).waitFor(),
  ),
  scene('season-pitching', '/season-reports?tab=pitching', (page) =>
    page.getByRole('article').first().waitFor(),
  ),
  scene('season-leaders', '/season-reports?tab=leaders', (page) =>
    page.getByRole('heading', { name: 'Batting Leaders' }).waitFor(),
  ),
  scene('season-results', '/season-reports?tab=results', (page) =>
    page.getByRole('table', { name: 'Game results' }).waitFor(),
  ),
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
];
