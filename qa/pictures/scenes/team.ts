import type { Page } from 'playwright-core';
import { chooseFromMenu } from '../../lab/steps/menu-steps.ts';
import { PHONES, type Scene } from '../scene.ts';

const OPENS_FILTERS = 'from=2020-01-01';

const waitForHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

export const teamScenes: readonly Scene[] = [
  {
    name: 'no-teams',
    signedInAs: 'newcomer',
    path: '/games',
    reach: (page) => page.getByText('No Teams Found').waitFor(),
  },
  {
    name: 'create-team',
    signedInAs: 'newcomer',
    path: '/games',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Create Team' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create Team' }).click();
      await page.getByText('Team name is required').waitFor();
    },
  },
  {
    name: 'dugout-no-game',
    signedInAs: 'beginner',
    path: '/',
    reach: (page) => page.getByText('No live game', { exact: true }).waitFor(),
  },
  {
    name: 'dugout-live',
    signedInAs: 'regular',
    path: '/',
    reach: (page) => page.getByRole('link', { name: 'Track Pitches' }).waitFor(),
  },
  {
    name: 'dugout-log-pitch',
    signedInAs: 'regular',
    path: '/',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Zone 5,/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Log Pitch' });
      await dialog.getByRole('button', { name: 'Slider' }).click();
      await dialog.getByRole('button', { name: 'Foul', exact: true }).click();
    },
  },
  {
    name: 'games',
    signedInAs: 'regular',
    path: '/games',
    reach: (page) => page.getByText('LIVE', { exact: true }).waitFor(),
  },
  {
    name: 'new-game',
    signedInAs: 'regular',
    path: '/games',
    reach: async (page) => {
      await page.getByRole('button', { name: 'New Game' }).click();
      await page.getByRole('dialog', { name: 'New Game' }).waitFor();
    },
  },
  {
    name: 'delete-game',
    signedInAs: 'regular',
    path: '/games',
    reach: async (page) => {
      await chooseFromMenu(page, 'More for game vs Ridgeline Rockets', /^Delete game/);
      await page.getByRole('button', { name: 'Delete Game', exact: true }).waitFor();
    },
  },
  {
    name: 'players',
    signedInAs: 'regular',
    path: '/players',
    reach: (page) =>
      page
        .getByRole('button', { name: /^More for / })
        .first()
        .waitFor(),
  },
  {
    name: 'player-dialog',
    signedInAs: 'regular',
    path: '/players',
    reach: async (page) => {
      await chooseFromMenu(page, /^More for /, /^Edit /);
      await page.getByRole('dialog', { name: 'Edit Player' }).waitFor();
    },
  },
  {
    name: 'remove-player',
    signedInAs: 'regular',
    path: '/players',
    reach: async (page) => {
      await chooseFromMenu(page, /^More for /, /^Delete /);
      await page.getByRole('dialog', { name: 'Remove Player' }).waitFor();
    },
  },
  {
    name: 'reports',
    signedInAs: 'regular',
    path: '/reports',
    reach: (page) => page.getByRole('link', { name: /Ridgeline Rockets/ }).waitFor(),
  },
  {
    name: 'report',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/reports/${endedGameId}`,
    reach: (page) => page.getByRole('table', { name: 'Pitchers', exact: true }).waitFor(),
  },
  {
    name: 'pitcher-cards',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/reports/${endedGameId}/pitchers`,
    reach: (page) => page.getByRole('table', { name: 'Pitch mix' }).first().waitFor(),
  },
  {
    name: 'box-score',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/box-score`,
    reach: (page) => page.getByRole('heading', { name: 'Scoring Summary' }).waitFor(),
  },
  {
    name: 'lineup-card',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/games/${endedGameId}/lineup-card`,
    reach: (page) => page.getByRole('article', { name: 'Lineup card' }).waitFor(),
  },
  {
    name: 'season-batting',
    signedInAs: 'regular',
    path: `/season-reports?${OPENS_FILTERS}`,
    reach: (page) => page.getByRole('table', { name: 'Batting' }).waitFor(),
  },
  {
    name: 'season-pitching',
    signedInAs: 'regular',
    path: '/season-reports?tab=pitching',
    reach: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'season-leaders',
    signedInAs: 'regular',
    path: '/season-reports?tab=leaders',
    reach: (page) => page.getByRole('heading', { name: 'Batting Leaders' }).waitFor(),
  },
  {
    name: 'season-results',
    signedInAs: 'regular',
    path: '/season-reports?tab=results',
    reach: (page) => page.getByRole('table', { name: 'Game results' }).waitFor(),
  },
  {
    name: 'account',
    signedInAs: 'regular',
    path: '/account',
    reach: (page) => waitForHeading(page, 'Account'),
  },
  {
    name: 'menu',
    signedInAs: 'regular',
    path: '/games',
    widths: [...PHONES, 820],
    reach: async (page) => {
      await page.getByText('LIVE', { exact: true }).waitFor();
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      await tabs.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  {
    name: 'not-found',
    signedInAs: 'regular',
    path: '/no-such-screen',
    reach: async (page) => {
      await page.getByText('All sent').first().waitFor();
      await waitForHeading(page, '404 Page Not Found');
    },
  },
];
