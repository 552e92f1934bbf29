import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import { rowsOnDevice } from '../../lab/steps/device-steps.ts';
import {
  gameCard,
  openGames,
  playPlainGame,
  scheduleGame,
  startWithoutLineup,
} from '../../lab/steps/game-steps.ts';
import { followLink } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Marlo'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

beforeEach(() => followLink(page, '/'));

const board = () => page.getByRole('region', { name: 'Scoreboard' });

describe('the scoreboard', () => {
  it('sets a score by hand and undoes it, and shows the final score of an ended game', async () => {
    await playPlainGame(page, 'Granite Herons', [{ pitchType: 'fastball', call: 'ball' }]);
    await board().getByText('Granite Herons').first().waitFor();
    const ourScore = board().getByLabel(/Harbor Lanterns .*score/);
    // The field takes two digits.
    await ourScore.fill('100');
    expect(await ourScore.inputValue()).toBe('10');
    await ourScore.press('Enter');
    await toastOf(page, 'Score updated').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => ourScore.inputValue()).toBe('0');
    await ourScore.fill('4');
    await ourScore.press('Enter');
    await toastOf(page, 'Score updated').waitFor();
    await endGame();

    await openGames(page);
    await gameCard(page, 'Granite Herons').getByRole('link', { name: 'View' }).click();
    await board().getByText('Final').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await board().getByRole('link', { name: 'Read the Report' }).click();
    await page.waitForURL('**/reports/*');
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('the Log Pitch panel of the Dugout', () => {
  it('logs nothing without a live game, and logs a pitch to a numbered opponent in a live game', async () => {
    await board().getByText('No Game', { exact: true }).waitFor();
    await board().getByText('Sample Pitcher').waitFor();
    await board().getByText('Sample Batter').waitFor();
    await zone(5).click();
    await panel().getByText('No live game found').waitFor();
    await panel().getByRole('button', { name: 'Slider' }).click();
    await panel().getByRole('button', { name: 'Called Strike' }).click();
    expect(await logButton().isDisabled()).toBe(true);
    await panel().getByRole('button', { name: 'Cancel' }).click();

    await startGame({ opponent: 'Cedar Park Hawks', isHome: true });
    await board().getByText('Opponent Batter 1').waitFor();
    await zone(2).click();
    await addPlayer('Sam Birch');
    await panel().getByText('Sam Birch is pitching to Opponent Batter 1.').waitFor();
    await panel().getByRole('button', { name: 'Slider' }).click();
    await panel().getByLabel('Ball in Play').selectOption({ label: 'Line Out' });
    await logButton().click();
    await expect.poll(lastAtBat).toMatchObject({
      batter: { name: 'Opponent Batter 1' },
      pitcher: { name: 'Sam Birch' },
      pitches: [{ pitchType: 'slider', zone: 2, call: 'in_play', result: 'flyout' }],
    });
    const logged = toastOf(page, 'Pitch logged');
    await logged.getByText('Line Out, Slider, zone 2. Sam Birch to Opponent Batter 1.').waitFor();
    await logged.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await lastAtBat())?.pitches[0]?.voided).toBeTruthy();
    await expect.poll(() => zone(2).textContent()).toContain('0 pitches');
    await endGame();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('waits for no name of the opposing pitcher', async () => {
    await startGame({ opponent: 'Mill Creek Owls', isHome: false });
    await zone(8).click();
    await addPlayer('Theo Vance');
    await panel().getByRole('button', { name: 'Curveball' }).click();
    await panel().getByRole('button', { name: 'Swing & Miss' }).click();
    await logButton().click();
    await board().getByText('Theo Vance').waitFor();
    await board().getByText('Opponent Pitcher').waitFor();
    await expect.poll(lastAtBat).toMatchObject({
      battingSide: 'team',
      batter: { name: 'Theo Vance' },
      pitcher: { id: null, name: 'Opponent Pitcher' },
      pitches: [{ pitchType: 'curveball', zone: 8, call: 'strike' }],
    });
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

const panel = () => page.getByRole('dialog', { name: 'Log Pitch' });
const logButton = () => panel().getByRole('button', { name: 'Log Pitch' });
const zone = (number: number) => page.getByRole('button', { name: new RegExp(`^Zone ${number},`) });

async function startGame(game: { opponent: string; isHome: boolean }): Promise<void> {
  await openGames(page);
  await scheduleGame(page, game);
  await startWithoutLineup(page, game.opponent);
  await followLink(page, '/');
}

async function endGame(): Promise<void> {
  await board().getByRole('button', { name: 'End Game' }).click();
  await toastOf(page, 'Game ended successfully').waitFor();
  await board().getByText('No live game').waitFor();
}

async function addPlayer(name: string): Promise<void> {
  await panel().getByRole('button', { name: 'Add Player' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Player' });
  await adding.getByLabel('Player Name').fill(name);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await adding.waitFor({ state: 'detached' });
}

async function lastAtBat(): Promise<PlateAppearanceRow | undefined> {
  return (await rowsOnDevice<PlateAppearanceRow>(page, 'plateAppearances')).at(-1);
}
