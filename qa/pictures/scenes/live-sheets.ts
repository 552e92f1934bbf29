import type { Locator, Page } from 'playwright-core';
import { openMore } from '../../lab/steps/live-steps.ts';
import { PHONES, type Scene, scene, WIDE } from '../scene.ts';
import { beginPitch, cutSync, liveGame, logSingle } from './live-game.ts';

export const liveSheetScenes: readonly Scene[] = [
  scene('live-last-play', liveGame, async (page) => {
    await cutSync(page);
    await logSingle(page);
    await openMore(page);
    await page.getByRole('button', { name: 'Change the Last Play' }).click();
    await page.getByRole('dialog', { name: 'Last Play' }).waitFor();
  }),
  scene('live-keys', { ...liveGame, widths: WIDE }, async (page) => {
    await page.getByRole('button', { name: /^Undo / }).waitFor();
    await openMore(page);
    await page.getByRole('button', { name: 'Keyboard', exact: true }).click();
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  }),
  scene('live-runners', liveGame, async (page) => {
    await page.getByRole('button', { name: /Runners$/ }).click();
    await page.getByRole('dialog', { name: 'Runners' }).waitFor();
  }),
  scene('live-velocity', liveGame, async (page) => {
    await beginPitch(page);
    await page.getByRole('button', { name: 'Add velocity' }).click();
    for (const digit of '88') {
      await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
    }
  }),
  scene('live-types', liveGame, async (page) => {
    await page.getByRole('button', { name: 'More pitch types' }).click();
    await page.getByRole('dialog', { name: 'Pitch type' }).waitFor();
  }),
  scene('live-more', liveGame, (page) => openMore(page)),
  scene('live-wild-pitch', liveGame, async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Wild Pitch' }).click();
    await page.getByRole('dialog', { name: 'Wild Pitch' }).waitFor();
  }),
  scene('live-pitcher', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Pitcher / }).click();
    await page.getByText('Pitcher Analytics').waitFor();
  }),
  scene('live-batter', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Batter / }).click();
    await page.getByText('Batter Analytics').waitFor();
  }),
  scene('live-add-player', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Batter / }).click();
    const sheet = page.getByRole('dialog', { name: 'Batter' });
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog', { name: /^Add / }).getByLabel('Name').waitFor();
  }),
  scene('live-pinch-runner', liveGame, async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Pinch Runner' }).click();
    await page
      .getByRole('dialog', { name: 'Pinch Runner' })
      .getByRole('group', { name: 'New player' })
      .waitFor();
  }),
  scene('live-score', liveGame, async (page) => {
    await page.getByRole('button', { name: /Correct the score$/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('live-situation', liveGame, async (page) => {
    await page.getByRole('button', { name: /Correct the count$/ }).click();
    await page.getByRole('dialog', { name: 'Correct the Situation' }).waitFor();
  }),
  scene('live-batter-hands', { ...liveGame, widths: WIDE }, async (page) => {
    await page.getByRole('button', { name: 'Edit Dex Harlow' }).click();
    await page.getByRole('dialog', { name: 'Dex Harlow' }).waitFor();
  }),
  scene('live-pitcher-details', { ...liveGame, widths: PHONES }, async (page) => {
    const panel = await openPitcher(page);
    await panel.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Birth year').waitFor();
  }),
];

async function openPitcher(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Pitcher / }).click();
  return page.getByRole('dialog', { name: 'Pitcher' });
}
