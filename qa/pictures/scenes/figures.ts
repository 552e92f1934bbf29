import type { Locator, Page } from 'playwright-core';
import { PHONES, type Scene, WIDE } from '../scene.ts';
import { liveGame } from './live-game.ts';

export const figureScenes: readonly Scene[] = [
  {
    name: 'live-splits-phone',
    ...liveGame,
    widths: PHONES,
    reach: async (page) => {
      await showSeason(await openPitcher(page));
    },
  },
  {
    name: 'live-splits-wide',
    ...liveGame,
    widths: WIDE,
    reach: (page) => showSeason(page.getByRole('complementary', { name: 'Pitcher' })),
  },
  {
    name: 'live-pitchers-view',
    ...liveGame,
    reach: async (page) => {
      const panel = await openPitcher(page);
      await panel.getByRole('button', { name: /^9 Low-Right/ }).scrollIntoViewIfNeeded();
    },
    widths: PHONES,
  },
  {
    name: 'live-batter-hands',
    ...liveGame,
    widths: WIDE,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Dex Harlow' }).click();
      await page.getByRole('dialog', { name: 'Dex Harlow' }).waitFor();
    },
  },
  {
    name: 'live-pitcher-details',
    ...liveGame,
    widths: PHONES,
    reach: async (page) => {
      const panel = await openPitcher(page);
      await panel.getByRole('button', { name: /^Edit / }).click();
      await page.getByLabel('Birth year').waitFor();
    },
  },
];

async function openPitcher(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Pitcher / }).click();
  return page.getByRole('dialog', { name: 'Pitcher' });
}

async function showSeason(panel: Locator): Promise<void> {
  await panel.getByRole('radio', { name: 'Season' }).check();
  const lastRow = panel.getByRole('row').filter({ hasText: '3rd time through' });
  await lastRow.scrollIntoViewIfNeeded();
}
