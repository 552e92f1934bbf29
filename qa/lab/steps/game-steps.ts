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

/** Our players are chosen from the roster, and opponents are typed. */
interface NamedLineups {
  readonly team: NamedLineup;
  readonly opponent: NamedLineup;
}

export interface NamedLineup {
  readonly battingOrder: readonly string[];
  readonly startingPitcher: string;
}

export async function startWithLineups(
  page: Page,
  opponent: string,
  lineups: NamedLineups,
): Promise<void> {
  await gameCard(page, opponent).getByRole('button', { name: 'Start Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
  await dialog.waitFor();
  for (const [index, name] of lineups.team.battingOrder.entries()) {
    const spot = dialog.getByRole('combobox', {
      name: `Your Team batter ${index + 1}`,
      exact: true,
    });
    await spot.selectOption(await optionValueOf(spot, name));
  }
  const pitcher = dialog.getByRole('combobox', { name: 'Your Team starting pitcher' });
  await pitcher.selectOption(await optionValueOf(pitcher, lineups.team.startingPitcher));
  for (const [index, name] of lineups.opponent.battingOrder.entries()) {
    await dialog.getByLabel(`Opponent batter ${index + 1}`, { exact: true }).fill(name);
  }
  await dialog.getByLabel('Opponent starting pitcher').fill(lineups.opponent.startingPitcher);
  await dialog.getByRole('button', { name: 'Start Game' }).click();
  await toastOf(page, 'Game started with lineups!').waitFor();
  await waitForLiveGame(page);
}

export async function optionValueOf(
  select: ReturnType<Page['getByRole']>,
  name: string,
): Promise<string> {
  const options = await select.getByRole('option', { includeHidden: true }).evaluateAll((all) =>
    all.map((option) => ({
      label: option.textContent ?? '',
      value: (option as HTMLOptionElement).value,
    })),
  );
  const option = options.find(({ label }) => isLabelOf(label, name));
  if (option === undefined) throw new Error(`The list has no player named ${name}.`);
  return option.value;
}

/** A label may have a jersey number and a position: "18 Theo Nakagawa, P". */
function isLabelOf(label: string, name: string): boolean {
  return label.replace(/^\d+ /, '').replace(/, [^,]*$/, '') === name || label === name;
}
