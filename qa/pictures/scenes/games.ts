import type { Page } from 'playwright-core';
import { openLineup, openLineupDialog } from '../../lab/steps/game-steps.ts';
import { chooseFromMenu, pressAction } from '../../lab/steps/menu-steps.ts';
import { first, pressing, type Scene, scene } from '../scene.ts';
import { liveGame } from './live.ts';

const games = '/games';

const NEXT_OPPONENT = 'Cedar Park Hawks of the North Valley';

const softballGame: typeof liveGame = {
  ...liveGame,
  signedInAs: 'softballer',
  path: '/games/:softballGameId/live',
};

export const gameScenes: readonly Scene[] = [
  scene('edit-game', games, async (page) => {
    await chooseFromMenu(page, 'More for game vs Ridgeline Rockets', /^Edit game/);
    await page.getByRole('dialog', { name: 'Edit Game' }).waitFor();
  }),
  scene('bin', games, pressing('Deleted Games', 'button', 'Restore game vs Granite Herons')),
  scene('game-settings', games, (page) => openSettings(page)),
  scene('dugout-final', '/?game=:endedGameId', (page) =>
    page.getByRole('link', { name: 'Read the Report', exact: true }).first().waitFor(),
  ),
  scene('lineup', games, async (page) => {
    const dialog = await openLineupDialog(page, NEXT_OPPONENT);
    const roster = dialog.getByRole('group', { name: /^Tap / });
    for (const spot of [1, 2, 3, 4]) {
      await roster.getByRole('button').nth(spot).click();
      await dialog.getByLabel(`Opponent batter ${spot}`, { exact: true }).fill(`Batter ${spot}`);
    }
  }),
  scene('lineup-positions', games, async (page) => {
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
  }),
  scene('live-lineup', liveGame, (page) => openLineup(page)),
  scene('lineup-softball', softballGame, async (page) => {
    await openLineup(page);
    const sheet = page.getByRole('dialog', { name: 'Lineup' });
    await sheet.getByRole('button', { name: 'Correct Starting Lineup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
    await dialog.getByRole('checkbox', { name: /^Your Team/ }).scrollIntoViewIfNeeded();
  }),
  scene('live-lineup-change', liveGame, async (page) => {
    await openLineup(page);
    await page
      .getByRole('dialog', { name: 'Lineup' })
      .getByRole('button', { name: /On (first|second|third)/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: /^Pinch Runner for / });
    await first(sheet, 'button', /\(in the game\)$/).click();
    await sheet.getByText('You can still save it.').waitFor();
  }),
];

async function openSettings(page: Page): Promise<void> {
  await pressAction(page, 'Game Settings');
  await page.getByRole('dialog', { name: 'Game Settings' }).waitFor();
}
