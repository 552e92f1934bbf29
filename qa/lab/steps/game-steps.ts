import type { PitchFacts } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { mutationsOf, startedGame } from '@full-count/sync-protocol/testing';
import type { Locator, Page } from 'playwright-core';
import { inventedGame } from '../scorer/game-files.ts';
import { coachNamed, openNewTeam, type SportName, toastOf } from './account-steps.ts';
import { enterOnDevice, newIdsOnDevice, waitUntilEverythingSent } from './device-steps.ts';
import { openMore, playerNamed } from './live-steps.ts';

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

interface PlainPitch extends Pick<PitchFacts, 'pitchType' | 'call'> {
  readonly zone?: number;
}

/** Starts a home game without lineups, enters pitches of our pitcher to one batter, and returns the game's id. */
export async function playPlainGame(
  page: Page,
  opponent: string,
  pitches: readonly PlainPitch[],
  pitcherName = 'Sam Birch',
): Promise<string> {
  const ids = await newIdsOnDevice(page, 2 + pitches.length);
  const [gameId = '', plateAppearanceId = '', ...pitchIds] = ids;
  const gameDate = '2026-06-19T18:00:00.000Z';
  const plateAppearance = {
    id: plateAppearanceId,
    battingSide: 'opponent',
    batter: { id: null, name: 'Bo Tanner' },
    pitcher: { id: null, name: pitcherName },
  };
  await enterOnDevice(page, [
    { name: 'game.create', args: { id: gameId, opponent, gameDate, homeTeam: true, innings: 7 } },
    { name: 'game.start', args: { gameId } },
    ...pitches.map((pitch, index) => {
      const id = pitchIds[index] ?? '';
      const prev = pitchIds[index - 1] ?? null;
      return {
        name: 'pitch.log' as const,
        args: { gameId, prev, plateAppearance, pitch: { id, ...pitch } },
      };
    }),
  ]);
  return gameId;
}

/** A live game with lineups, the entries that can follow, and the changes that enter them. */
export type SampleGame = Awaited<ReturnType<typeof startSampleGame>>;

export async function startSampleGame(page: Page) {
  const file = inventedGame();
  const ids = await newIdsOnDevice(page, 1_000);
  const newId = () => ids.shift() ?? 'no id is left';
  const { entries, setup, lineups: lineup } = replayGame(file, newId);
  const id = newId();
  const { homeTeam } = setup;
  await enterOnDevice(page, startedGame(id, { homeTeam, innings: file.scheduledInnings, lineup }));
  return { id, homeTeam, entries, changes: mutationsOf(id, entries) };
}

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

export async function startWithLineups(page: Page, opponent: string, lineups: NamedLineups) {
  const dialog = await openLineupDialog(page, opponent);
  await fillOurLineup(dialog, lineups.team);
  await fillTheirLineup(dialog, lineups.opponent);
  await dialog.getByRole('button', { name: 'Start Game' }).click();
  await toastOf(page, 'Game started with lineups!').waitFor();
  await waitForLiveGame(page);
}

/** Our players are chosen from the roster, and opponents are typed. */
type NamedLineups = Readonly<Record<'team' | 'opponent', NamedLineup>>;

export interface NamedLineup {
  readonly battingOrder: readonly string[];
  readonly startingPitcher: string;
}

/** Our team has one more player, Kit. */
export const sampleLineups: NamedLineups = {
  team: {
    battingOrder: ['Ash', 'Bay', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida'],
    startingPitcher: 'Jo',
  },
  opponent: {
    battingOrder: ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Flo', 'Gil', 'Hap', 'Ivy'],
    startingPitcher: 'Jan',
  },
};

/** Opens a new team with the players of `sampleLineups`. */
export async function openTeamWithRoster(
  page: Page,
  { name, sport }: { readonly name: string; readonly sport: SportName },
): Promise<void> {
  await openNewTeam(page, coachNamed('Lin', sport), name, sport);
  const { battingOrder, startingPitcher } = sampleLineups.team;
  const players = [...battingOrder, startingPitcher, 'Kit'];
  const ids = await newIdsOnDevice(page, players.length);
  await enterOnDevice(
    page,
    players.map((playerName, index) => ({
      name: 'player.add',
      args: { id: ids[index], playerName, jersey: String(index + 1), position: 'CF' },
    })),
  );
  await waitUntilEverythingSent(page);
}
