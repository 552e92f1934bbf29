import type { Locator, Page } from 'playwright-core';
import { gameCard } from './game-steps.ts';
import { openMore } from './live-steps.ts';

export async function openLineupDialog(page: Page, opponent: string): Promise<Locator> {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
  await dialog.waitFor();
  return dialog;
}

export function battingOrderIn(dialog: Locator): Promise<string[]> {
  return dialog.getByRole('combobox', { name: /^Your Team batter \d+$/ }).evaluateAll((all) =>
    // "18 Theo Nakagawa, P" becomes "Theo Nakagawa".
    all.map((select) =>
      ((select as HTMLSelectElement).selectedOptions[0]?.label ?? '')
        .replace(/^\d+ /, '')
        .replace(/, [^,]*$/, ''),
    ),
  );
}

export async function openLineup(page: Page): Promise<void> {
  await openMore(page);
  await page
    .getByRole('dialog', { name: 'More' })
    .getByRole('button', { name: 'Lineup', exact: true })
    .click();
  await page.getByRole('dialog', { name: 'Lineup' }).waitFor();
}

export async function tapLineupPlayer(page: Page, name: string): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Lineup' })
    .getByRole('button', { name: new RegExp(`\\b${name}\\b`) })
    .click();
}

export async function saveSubstitution(page: Page, confirmation: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Save / })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Lineup' });
  await sheet.getByText(`Saved: ${confirmation}.`).waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'detached' });
}
