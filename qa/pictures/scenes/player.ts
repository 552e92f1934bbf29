import type { Page } from 'playwright-core';
import type { Scene } from '../scene.ts';

const boxScore = ({ endedGameId }: { endedGameId: string }) => `/games/${endedGameId}/box-score`;

export const playerScenes: readonly Scene[] = [
  {
    name: 'player-pitcher',
    as: 'regular',
    path: boxScore,
    reach: (page) => openPlayer(page, / pitching$/, 'Pitching by game'),
  },
  {
    name: 'player-batter',
    as: 'regular',
    path: boxScore,
    reach: (page) => openPlayer(page, / batting$/, 'Batting by game'),
  },
  {
    name: 'player-plays',
    as: 'regular',
    path: boxScore,
    reach: async (page) => {
      await openPlayer(page, / pitching$/, 'Pitching by game');
      await openList(page, 'Season Pitching', 1);
    },
  },
  {
    name: 'player-at-bats',
    as: 'regular',
    path: boxScore,
    reach: async (page) => {
      await openPlayer(page, / batting$/, 'Batting by game');
      await openList(page, 'Season Batting', 0);
    },
  },
  {
    name: 'player-without-games',
    as: 'starter',
    path: '/players',
    reach: async (page) => {
      await page.getByRole('listitem').getByRole('link').last().click();
      await page.getByRole('heading', { name: 'No Games Yet' }).waitFor();
    },
  },
  {
    name: 'player-unknown',
    as: 'regular',
    path: '/players/00000000-0000-7000-8000-000000000000',
    reach: (page) => page.getByText('Player Not Found').waitFor(),
  },
];

/** Opens the page of the first player of our team in a table of the box score. */
async function openPlayer(page: Page, table: RegExp, gameLog: string): Promise<void> {
  await page.getByRole('table', { name: table }).getByRole('link').first().click();
  await page.getByRole('table', { name: gameLog }).waitFor();
}

/** Opens the list of a figure of the season. */
async function openList(page: Page, section: string, index: number): Promise<void> {
  await page.getByRole('region', { name: section }).getByRole('button').nth(index).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
}
