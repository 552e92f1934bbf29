import type { Page } from 'playwright-core';
import { openLineup, openLineupDialog } from '../../lab/steps/lineup-steps.ts';
import { asReader } from '../as-reader.ts';
import { panelsStand } from '../panels-settled.ts';
import type { Scene } from '../scene.ts';

const NEXT_OPPONENT = 'Cedar Park Hawks of the North Valley';

const beforeGame: Pick<Scene, 'as' | 'path'> = { as: 'regular', path: '/games' };
const softballGame: Pick<Scene, 'as' | 'path' | 'settled'> = {
  as: 'softballer',
  settled: (page) => panelsStand(page),
  path: ({ softballGameId }) => `/games/${softballGameId}/live`,
};
const liveGame: Pick<Scene, 'as' | 'path' | 'settled'> = {
  as: 'regular',
  settled: (page) => panelsStand(page),
  path: ({ liveGameId }) => `/games/${liveGameId}/live`,
};

async function liftSecond(page: Page): Promise<void> {
  const dialog = await openLineupDialog(page, NEXT_OPPONENT);
  await dialog.getByRole('button', { name: /^Use the lineup from / }).click();
  await dialog.getByRole('button', { name: 'Move Your Team batter 2', exact: true }).focus();
  await page.keyboard.press('Space');
  await dialog.getByText(/picked up, spot 2 of/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await dialog.getByText(/, spot 3 of/).waitFor({ state: 'attached' });
}

/** Lineups before a game and during it. */
export const lineupScenes: readonly Scene[] = [
  {
    name: 'lineup',
    ...beforeGame,
    reach: async (page) => {
      const dialog = await openLineupDialog(page, NEXT_OPPONENT);
      for (const place of [1, 2, 3, 4]) {
        const slot = dialog.getByLabel(`Your Team batter ${place}`, { exact: true });
        await slot.selectOption({ index: place });
        await dialog
          .getByLabel(`Opponent batter ${place}`, { exact: true })
          .fill(`Batter ${place}`);
      }
    },
  },
  { name: 'lineup-lifted-phone', ...beforeGame, widths: [390], reach: liftSecond },
  { name: 'lineup-lifted-narrow', ...beforeGame, widths: [320], reach: liftSecond },
  { name: 'lineup-lifted', ...beforeGame, widths: [1440], reach: liftSecond },
  {
    name: 'live-lineup',
    ...liveGame,
    reach: (page) => openLineup(page),
  },
  {
    name: 'live-lineup-read-only',
    ...liveGame,
    reach: async (page) => {
      await asReader(page);
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
      const sheet = page.getByRole('dialog', { name: /^Pinch runner for / });
      const select = sheet.getByLabel('New player');
      const label = (await select.getByRole('option', { includeHidden: true }).allTextContents())
        .filter((one) => one.endsWith('(in the game)'))
        .at(0);
      await select.selectOption({ label: label ?? '' });
      await sheet.getByText('You can still save it.').waitFor();
    },
  },
];
