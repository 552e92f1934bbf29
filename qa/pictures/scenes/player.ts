import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const boxScore = ({ endedGameId }: { endedGameId: string }) => `/games/${endedGameId}/box-score`;

export const playerScenes: readonly Scene[] = [
  {
    name: 'player-pitcher',
    signedInAs: 'regular',
    path: boxScore,
    reach: (page) => openPlayer(page, / pitching$/, 'Pitching by game'),
  },
  {
    name: 'player-batter',
    signedInAs: 'regular',
    path: boxScore,
    reach: (page) => openPlayer(page, / batting$/, 'Batting by game'),
  },
  {
    name: 'player-plays',
    signedInAs: 'regular',
    path: boxScore,
    reach: async (page) => {
      await openPlayer(page, / pitching$/, 'Pitching by game');
      await openList(page, 'Season Pitching', /^First Pitch Strike %/);
    },
  },
  {
    name: 'player-at-bats',
    signedInAs: 'regular',
    path: boxScore,
    reach: async (page) => {
      await openPlayer(page, / batting$/, 'Batting by game');
      await openList(page, 'Season Batting', /^AVG /);
    },
  },
  {
    name: 'player-trend',
    signedInAs: 'regular',
    path: boxScore,
    reach: async (page) => {
      await openPlayer(page, / pitching$/, 'Pitching by game');
      const trend = page.getByRole('group', { name: 'Strike % by Game' });
      await trend.getByRole('button').last().focus();
      await page.keyboard.press('ArrowLeft');
    },
  },
  {
    name: 'player-opponent',
    signedInAs: 'regular',
    path: boxScore,
    reach: async (page) => {
      await page.locator('a[href*="side=opponent"]').first().click();
      await page.getByRole('heading', { name: 'Season Batting' }).waitFor();
    },
  },
  {
    name: 'season-plays',
    signedInAs: 'regular',
    path: () => '/season-reports?tab=leaders',
    reach: (page) => openList(page, 'WHIP', /^\d+\.\d\d$/),
  },
  {
    name: 'player-without-games',
    signedInAs: 'starter',
    path: '/players',
    reach: async (page) => {
      await page.getByRole('listitem').getByRole('link').last().click();
      await page.getByRole('heading', { name: 'No Games Yet' }).waitFor();
    },
  },
  {
    name: 'player-unknown',
    signedInAs: 'regular',
    path: '/players/00000000-0000-7000-8000-000000000000',
    reach: (page) => page.getByText('Player Not Found').waitFor(),
  },
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
