import type { Locator, Page } from 'playwright-core';
import { gameCard } from './game-steps.ts';
import { openMore } from './live-steps.ts';

/** What a coach does with lineups, before a game and during it. */

export async function openLineupDialog(page: Page, opponent: string): Promise<Locator> {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
  await dialog.waitFor();
  return dialog;
}

/** Our order as it stands in the dialog, by name. */
export function ordered(dialog: Locator): Promise<string[]> {
  return dialog
    .getByRole('combobox', { name: /^Your Team batter \d+$/ })
    .evaluateAll((all) =>
      all.map((one) =>
        ((one as HTMLSelectElement).selectedOptions[0]?.label ?? '')
          .replace(/^\d+ /, '')
          .replace(/, [^,]*$/, ''),
      ),
    );
}

/** Both orders as they stand, on the live screen. */
export async function openLineup(page: Page): Promise<void> {
  await openMore(page);
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('button', { name: 'Lineup', exact: true })
    .click();
  await page.getByRole('dialog', { name: 'Lineup' }).waitFor();
}

/** Whoever holds a place by now is to be changed. */
export async function tapPlace(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Lineup' })
    .getByRole('button', { name: new RegExp(`\\b${name}\\b`) })
    .click();
}

/** Saves the substitution, sees that the lineup says who does what, and closes it. */
export async function saveChange(page: Page, words: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save / })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Lineup' });
  await sheet.getByText(`Saved: ${words}.`).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
}
