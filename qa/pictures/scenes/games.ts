import type { Page } from 'playwright-core';
import { enterOnDevice, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { gameCard } from '../../lab/steps/game-steps.ts';
import { reloadAsReader } from '../reload-as-reader.ts';
import type { Scene } from '../scene.ts';

const games: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/games' };

export const gameScenes: readonly Scene[] = [
  {
    name: 'games-search',
    ...games,
    reach: async (page) => {
      await page.getByLabel('Search by opponent').fill('owls');
      await gameCard(page, 'Ridgeline Rockets').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'games-none-found',
    signedInAs: 'regular',
    path: '/games?status=scheduled&opponent=Nobody',
    reach: (page) => page.getByRole('heading', { name: 'No Games Found' }).waitFor(),
  },
  {
    name: 'games-read-only',
    ...games,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByText('You need write permission to schedule and track games.').waitFor();
    },
  },
  {
    name: 'games-doubleheader',
    ...games,
    reach: (page) => scheduleDoubleheader(page),
  },
  {
    name: 'edit-game',
    ...games,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit game vs Ridgeline Rockets' }).click();
      await page.getByRole('dialog', { name: 'Edit Game' }).waitFor();
    },
  },
  {
    name: 'bin',
    ...games,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Deleted Games' }).click();
      await page.getByRole('button', { name: 'Restore game vs Granite Herons' }).waitFor();
    },
  },
  {
    name: 'bin-offline',
    ...games,
    reach: async (page) => {
      await page.route('**/bin', (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', { name: 'Deleted Games' }).click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    name: 'game-settings',
    ...games,
    reach: (page) => openSettings(page),
  },
  {
    name: 'game-settings-own-table',
    ...games,
    reach: async (page) => {
      await openSettings(page);
      const dialog = page.getByRole('dialog', { name: 'Game Settings' });
      await dialog.getByLabel('Pitch limits').selectOption({ label: 'Custom limits' });
      await dialog.getByLabel('To age').first().fill('9');
      await dialog.getByRole('button', { name: 'Save Settings' }).click();
      await dialog.getByText('These ages overlap another row').first().waitFor();
    },
  },
  {
    name: 'dugout-final',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/?game=${endedGameId}`,
    reach: (page) =>
      page.getByRole('link', { name: 'Read the Report', exact: true }).first().waitFor(),
  },
  {
    name: 'dugout-two-live',
    signedInAs: 'starter',
    path: '/',
    reach: (page) => page.getByRole('heading', { name: 'Also Live' }).waitFor(),
  },
  {
    name: 'dugout-score-set',
    signedInAs: 'starter',
    path: '/',
    reach: async (page) => {
      await page.getByRole('heading', { name: 'Also Live' }).waitFor();
      await page.route('**/api/sync/**', (route) => route.abort('internetdisconnected'));
      await page.getByLabel(/Harbor Lanterns .*score/).fill('12');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'dugout-read-only',
    signedInAs: 'regular',
    path: '/',
    reach: async (page) => {
      await reloadAsReader(page);
      await page
        .getByText('You need write permission to edit the score and log pitches.')
        .waitFor();
    },
  },
];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Game Settings' }).click();
  await page.getByRole('dialog', { name: 'Game Settings' }).waitFor();
}

async function scheduleDoubleheader(page: Page): Promise<void> {
  await page.route('**/api/sync/**', (route) => route.abort('internetdisconnected'));
  const year = new Date().getFullYear();
  const starts = [
    new Date(year + 1, 5, 20, 11),
    new Date(year + 1, 5, 20, 16),
    new Date(year, 11, 30, 17, 30),
  ];
  const opponents = ['Bay Ridge Gulls', 'Bay Ridge Gulls', 'Mill Creek Owls'];
  const ids = await newIdsOnDevice(page, starts.length);
  await enterOnDevice(
    page,
    starts.map((start, index) => ({
      name: 'game.create',
      args: {
        id: ids[index],
        opponent: opponents[index],
        gameDate: start.toISOString(),
        homeTeam: true,
        innings: 7,
      },
    })),
  );
  await page.getByText(/^Home, Game 2, 4:00/).waitFor();
}
