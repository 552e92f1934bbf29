import type { Locator, Page } from 'playwright-core';
import { toastOf } from './account-steps.ts';
import { gameCard, waitForLiveGame } from './game-steps.ts';
import { openMore, playerNamed } from './live-steps.ts';

export async function openLineupDialog(page: Page, opponent: string): Promise<Locator> {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
  await dialog.waitFor();
  return dialog;
}

/** Each batter's name, or what the empty spot says. */
export function battingOrderIn(dialog: Locator): Promise<string[]> {
  return dialog
    .getByRole('button', { name: /^Your Team batter \d+: / })
    .evaluateAll((all) => all.map((button) => button.lastElementChild?.textContent ?? ''));
}

/** Taps our players in batting order, then the pitcher, which is what the roster offers next. */
export async function fillOurLineup(
  dialog: Locator,
  { battingOrder, startingPitcher }: NamedLineup,
): Promise<void> {
  for (const name of [...battingOrder, startingPitcher]) await tapOnRoster(dialog, name);
}

export async function tapOnRoster(dialog: Locator, name: string): Promise<void> {
  await dialog
    .getByRole('group', { name: /^(Tap |On the bench)/ })
    .getByRole('button', { name: playerNamed(name) })
    .click();
}

export async function fillTheirLineup(
  dialog: Locator,
  { battingOrder, startingPitcher }: NamedLineup,
): Promise<void> {
  for (const [index, name] of battingOrder.entries()) {
    await dialog.getByLabel(`Opponent batter ${index + 1}`, { exact: true }).fill(name);
  }
  await dialog.getByLabel('Opponent starting pitcher').fill(startingPitcher);
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
    .getByRole('button', { name: new RegExp(`\\b${name}\\b.*Change$`) })
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

/** Our players are chosen from the roster, and opponents are typed. */
interface NamedLineups {
  readonly team: NamedLineup;
  readonly opponent: NamedLineup;
}

export interface NamedLineup {
  readonly battingOrder: readonly string[];
  readonly startingPitcher: string;
}

export async function startWithLineups(page: Page, opponent: string, lineups: NamedLineups) {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
  await dialog.waitFor();
  await fillOurLineup(dialog, lineups.team);
  await fillTheirLineup(dialog, lineups.opponent);
  await dialog.getByRole('button', { name: 'Start Game' }).click();
  await toastOf(page, 'Game started with lineups!').waitFor();
  await waitForLiveGame(page);
}
