import type { Page } from 'playwright-core';
import { openLineup, openLineupDialog } from '../../lab/steps/lineup-steps.ts';
import { reloadAsReader } from '../reload-as-reader.ts';
import type { Scene } from '../scene.ts';
import { liveGame } from './live-game.ts';

const NEXT_OPPONENT = 'Cedar Park Hawks of the North Valley';

const gamesScreen: Pick<Scene, 'signedInAs' | 'path'> = { signedInAs: 'regular', path: '/games' };
const softballGame: typeof liveGame = {
  ...liveGame,
  signedInAs: 'softballer',
  path: ({ softballGameId }) => `/games/${softballGameId}/live`,
};

async function moveSecondBatterByKeyboard(page: Page): Promise<void> {
  const dialog = await openLineupDialog(page, NEXT_OPPONENT);
  await dialog.getByRole('button', { name: /^Use the lineup from / }).click();
  await dialog.getByRole('button', { name: 'Move Your Team batter 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText(/picked up, spot 2 of/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await dialog.getByText(/, spot 3 of/).waitFor({ state: 'attached' });
}

export const lineupScenes: readonly Scene[] = [
  {
    name: 'lineup',
    ...gamesScreen,
    reach: async (page) => {
      const dialog = await openLineupDialog(page, NEXT_OPPONENT);
      for (const spot of [1, 2, 3, 4]) {
        const select = dialog.getByLabel(`Your Team batter ${spot}`, { exact: true });
        await select.selectOption({ index: spot });
        await dialog.getByLabel(`Opponent batter ${spot}`, { exact: true }).fill(`Batter ${spot}`);
      }
    },
  },
  { name: 'lineup-lifted-phone', ...gamesScreen, widths: [390], reach: moveSecondBatterByKeyboard },
  {
    name: 'lineup-lifted-narrow',
    ...gamesScreen,
    widths: [320],
    reach: moveSecondBatterByKeyboard,
  },
  { name: 'lineup-lifted', ...gamesScreen, widths: [1440], reach: moveSecondBatterByKeyboard },
  {
    name: 'live-lineup',
    ...liveGame,
    reach: (page) => openLineup(page),
  },
  {
    name: 'live-lineup-read-only',
    ...liveGame,
    reach: async (page) => {
      await reloadAsReader(page);
      await page.getByText("You're watching.").waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      const more = page.getByRole('dialog', { name: 'More' });
      await more.getByRole('button', { name: 'Lineup' }).click();
      await page.getByRole('dialog', { name: 'Lineup' }).waitFor();
    },
  },
  {
    name: 'live-softball-lineup',
    ...softballGame,
    reach: async (page) => {
      await openLineup(page);
      const sheet = page.getByRole('dialog', { name: 'Lineup' });
      await sheet.getByRole('radio', { name: 'Harbor Comets' }).check();
      await sheet.getByText('DP', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'lineup-softball',
    ...softballGame,
    reach: async (page) => {
      await openLineup(page);
      const sheet = page.getByRole('dialog', { name: 'Lineup' });
      await sheet.getByRole('button', { name: 'Correct Starting Lineup' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
      await dialog.getByLabel('Your Team designated player').scrollIntoViewIfNeeded();
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
      const select = sheet.getByLabel('New player');
      const label = (await select.getByRole('option', { includeHidden: true }).allTextContents())
        .filter((text) => text.endsWith('(in the game)'))
        .at(0);
      await select.selectOption({ label: label ?? '' });
      await sheet.getByText('You can still save it.').waitFor();
    },
  },
];
