import type { Page } from 'playwright-core';
import { openLineup, openLineupDialog } from '../../lab/steps/lineup-steps.ts';
import { chooseFromMenu, pressAction } from '../../lab/steps/menu-steps.ts';
import type { Scene } from '../scene.ts';
import { liveGame } from './live-game.ts';

const games: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/games' };

const NEXT_OPPONENT = 'Cedar Park Hawks of the North Valley';

const gamesScreen: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/games' };
const softballGame: typeof liveGame = {
  ...liveGame,
  signedInAs: 'softballer',
  path: ({ softballGameId }) => `/games/${softballGameId}/live`,
};

export const gameScenes: readonly Scene[] = [
  {
    name: 'edit-game',
    ...games,
    reach: async (page) => {
      await chooseFromMenu(page, 'More for game vs Ridgeline Rockets', /^Edit game/);
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
    name: 'game-settings',
    ...games,
    reach: (page) => openSettings(page),
  },
  {
    name: 'dugout-final',
    signedInAs: 'regular',
    path: ({ endedGameId }) => `/?game=${endedGameId}`,
    reach: (page) =>
      page.getByRole('link', { name: 'Read the Report', exact: true }).first().waitFor(),
  },
  {
    name: 'lineup',
    ...gamesScreen,
    reach: async (page) => {
      const dialog = await openLineupDialog(page, NEXT_OPPONENT);
      const roster = dialog.getByRole('group', { name: /^Tap / });
      for (const spot of [1, 2, 3, 4]) {
        await roster.getByRole('button').nth(spot).click();
        await dialog.getByLabel(`Opponent batter ${spot}`, { exact: true }).fill(`Batter ${spot}`);
      }
    },
  },
  {
    name: 'lineup-positions',
    ...gamesScreen,
    reach: async (page) => {
      const dialog = await openLineupDialog(page, NEXT_OPPONENT);
      const roster = dialog.getByRole('group', { name: /^Tap / });
      for (let spot = 1; spot <= 9; spot++) await roster.getByRole('button').first().click();
      for (const [spot, code] of ['SS', '2B', 'CF', '1B'].entries()) {
        await dialog
          .getByRole('button', { name: `Position of Your Team batter ${spot + 1}: ` })
          .click();
        await dialog.getByRole('button', { name: code, exact: true }).click();
      }
      await dialog.getByRole('button', { name: 'Start Game' }).click({ force: true });
      await dialog.getByRole('button', { name: 'Plan by Inning' }).click();
      await dialog.getByRole('button', { name: / in the 2nd: SS$/ }).click();
      await dialog.getByRole('button', { name: /^CF/ }).click();
      await dialog.getByRole('group', { name: / in the 2nd$/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'live-lineup',
    ...liveGame,
    reach: (page) => openLineup(page),
  },
  {
    name: 'lineup-softball',
    ...softballGame,
    reach: async (page) => {
      await openLineup(page);
      const sheet = page.getByRole('dialog', { name: 'Lineup' });
      await sheet.getByRole('button', { name: 'Correct Starting Lineup' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
      await dialog.getByRole('checkbox', { name: /^Your Team/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'live-lineup-change',
    ...liveGame,
    reach: async (page) => {
      await openLineup(page);
      await page
        .getByRole('dialog', { name: 'Lineup' })
        .getByRole('button', { name: /On (first|second|third)/ })
        .first()
        .click();
      const sheet = page.getByRole('dialog', { name: /^Pinch Runner for / });
      await sheet
        .getByRole('button', { name: /\(in the game\)$/ })
        .first()
        .click();
      await sheet.getByText('You can still save it.').waitFor();
    },
  },
];

async function openSettings(page: Page): Promise<void> {
  await pressAction(page, 'Game Settings');
  await page.getByRole('dialog', { name: 'Game Settings' }).waitFor();
}
