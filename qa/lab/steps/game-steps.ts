import type { Page } from 'playwright-core';
import { toastOf } from './account-steps.ts';

export async function openGames(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
}

interface NewGame {
  readonly opponent: string;
  /** A date such as "2026-05-02". By default today. */
  readonly day?: string;
  readonly isHome: boolean;
}

export async function scheduleGame(page: Page, game: NewGame): Promise<void> {
  await page.getByRole('button', { name: 'New Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Game' });
  await dialog.getByLabel('Opponent').fill(game.opponent);
  if (game.day !== undefined) await dialog.getByLabel('Game Date').fill(game.day);
  const label = game.isHome ? 'Home Game' : 'Away Game';
  await dialog.getByRole('radio', { name: label }).check();
  await dialog.getByRole('button', { name: 'Create Game' }).click();
  await toastOf(page, 'Game created successfully').waitFor();
  await gameCard(page, game.opponent).waitFor();
}

export function gameCard(page: Page, opponent: string) {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: `vs ${opponent}`, exact: true }) });
}

export async function startWithoutLineup(page: Page, opponent: string): Promise<void> {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start Without Lineup' }).click();
  await toastOf(page, 'Game started! Use manual input to set batters as they come up.').waitFor();
  await waitForLiveGame(page);
}

export async function waitForLiveGame(page: Page): Promise<void> {
  await page.waitForURL(/\/live$/);
  await page.getByRole('region', { name: 'Scoreboard' }).waitFor();
}
