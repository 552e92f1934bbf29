import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { toastOf } from '../../lab/steps/account-steps.ts';
import { gameOnDevice, rowsOnDevice } from '../../lab/steps/device-steps.ts';
import {
  battingOrderIn,
  fillOurLineup,
  fillTheirLineup,
  openGames,
  openLineup,
  openLineupDialog,
  openTeamWithRoster,
  sampleLineups,
  scheduleGame,
  tapOnRoster,
  waitForLiveGame,
} from '../../lab/steps/game-steps.ts';
import { waitForPerson } from '../../lab/steps/live-steps.ts';
import { followLink } from '../../lab/steps/menu-steps.ts';

const TEAM = 'Harbor Lanterns';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openTeamWithRoster(page, { name: TEAM, sport: 'Softball' });
  await openGames(page);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

async function gameAgainst(opponent: string) {
  const games = await rowsOnDevice<{ id: string; opponent: string }>(page, 'games');
  return gameOnDevice(page, games.find((row) => row.opponent === opponent)?.id ?? '');
}

describe('a batting order', () => {
  it('can be ordered with the mouse, by touch and with announced keys, is kept when closed, and starts the game', async () => {
    await scheduleGame(page, { opponent: 'Mill Creek Owls', isHome: true });
    const dialog = await openLineupDialog(page, 'Mill Creek Owls');
    for (const name of sampleLineups.team.battingOrder) await tapOnRoster(dialog, name);
    await dialog.getByRole('button', { name: 'Your Team batter 2: 2 Bay' }).click();
    const bench = dialog.getByRole('group', { name: 'Tap who bats 2nd' });
    expect(await bench.getByRole('button').allTextContents()).toEqual(['10Jo', '11Kit']);

    await drag(mouse(), dialog, 1, 3);
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Bay Cal Ash Dee Eli Fay Gus Hal Ida'));
    await drag(await finger(), dialog, 2, 1);
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Cal Bay Ash Dee Eli Fay Gus Hal Ida'));

    await grip(dialog, 9).focus();
    await page.keyboard.press('Space');
    await dialog.getByText('Ida picked up, spot 9 of 9').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await dialog.getByText("Ida can't move further, spot 9 of 9").waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await dialog.getByText('Ida, spot 8 of 9').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Cal Bay Ash Dee Eli Fay Gus Ida Hal'));

    // The keys follow each other without waiting for the screen.
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
    }
    await dialog.getByText('Ida, spot 6 of 9').waitFor({ state: 'attached' });
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Cal Bay Ash Dee Eli Ida Fay Gus Hal'));
    await page.keyboard.press('Escape');
    await dialog.getByText('Ida returned, spot 8 of 9').waitFor({ state: 'attached' });
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Cal Bay Ash Dee Eli Fay Gus Ida Hal'));

    // Without dragging, a tap on the grip shows two buttons.
    await grip(dialog, 8).click();
    await dialog.getByRole('button', { name: 'Move Up' }).click();
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Cal Bay Ash Dee Eli Fay Ida Gus Hal'));
    await dialog.getByText('Ida, spot 7 of 9').waitFor({ state: 'attached' });

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openLineupDialog(page, 'Mill Creek Owls');
    await dialog.getByText('Your earlier lineup is still here.').waitFor();
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Cal Bay Ash Dee Eli Fay Ida Gus Hal'));
    const start = dialog.getByRole('button', { name: 'Start Game' });
    expect(await start.isEnabled()).toBe(false);
    expect(await dialog.getByText('Incomplete Lineups').count()).toBe(0);
    await start.click({ force: true });
    await dialog.getByText('Incomplete Lineups').waitFor();
    expect(await nameOfFocused(page)).toBe('Your Team starting pitcher: Choose a pitcher');
    await dialog.getByText('9 batters, no pitcher yet.').waitFor();
    await tapOnRoster(dialog, 'Jo');
    await start.click({ force: true });
    expect(await nameOfFocused(page)).toBe('Opponent batter 1');

    await fillTheirLineup(dialog, sampleLineups.opponent);
    expect(await dialog.getByText('Incomplete Lineups').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Start Game' }).click();
    await toastOf(page, 'Game started with lineups!').waitFor();
    await waitForLiveGame(page);
    const { game } = await gameAgainst('Mill Creek Owls');
    expect(game.lineup?.team?.battingOrder.map(({ name }) => name).join(' ')).toBe(
      'Cal Bay Ash Dee Eli Fay Ida Gus Hal',
    );
  });
});

describe('a softball lineup', () => {
  it('has a DP and a FLEX who bats for the DP later, and is corrected during the game', async () => {
    await followLink(page, '/games');
    await scheduleGame(page, { opponent: 'Juniper Foxes', isHome: true });
    const dialog = await openLineupDialog(page, 'Juniper Foxes');
    await fillOurLineup(dialog, sampleLineups.team);
    await fillTheirLineup(dialog, sampleLineups.opponent);
    const start = dialog.getByRole('button', { name: 'Start Game' });
    await dialog.getByRole('checkbox', { name: 'Your Team: DP and FLEX' }).check();
    await dialog
      .getByRole('group', { name: 'Your Team designated player' })
      .getByRole('button', { name: 'Dee' })
      .click();
    await dialog
      .getByRole('alert')
      .getByText('The DP bats for the FLEX. Choose the FLEX too.')
      .waitFor();
    expect(await start.isEnabled()).toBe(false);
    await tapOnRoster(dialog, 'Kit');
    await start.click();
    await toastOf(page, 'Game started with lineups!').waitFor();
    await waitForLiveGame(page);

    await openLineup(page);
    const sheet = page.getByRole('dialog', { name: 'Lineup' });
    await sheet.getByRole('radio', { name: TEAM }).check();
    await sheet
      .getByRole('button', { name: 'Kit (FLEX) bats for Dee (DP). The DP leaves' })
      .click();
    await sheet.getByRole('button', { name: 'Dee re-enters and bats as the DP' }).waitFor();
    await sheet.getByRole('button', { name: 'Correct Starting Lineup' }).click();
    await dialog.getByRole('button', { name: 'Move Opponent batter 2', exact: true }).click();
    await dialog.getByRole('button', { name: 'Move Up' }).click();
    await dialog.getByRole('button', { name: 'Save Lineup' }).click();
    await dialog.waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await waitForPerson(page, 'batter', 'Bea');

    const { folded } = await gameAgainst('Juniper Foxes');
    expect(folded.state.substitutes.team['3']?.name).toBe('Kit');
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

function inOrder(names: string): string[] {
  return names.split(' ');
}

function grip(dialog: Locator, spot: number): Locator {
  return dialog.getByRole('button', { name: `Move Your Team batter ${spot}`, exact: true });
}

interface Pointer {
  press(x: number, y: number): Promise<unknown>;
  move(x: number, y: number): Promise<unknown>;
  release(): Promise<unknown>;
}

function mouse(): Pointer {
  const { mouse: device } = page;
  return {
    press: async (x, y) => {
      await device.move(x, y);
      await device.down();
    },
    move: (x, y) => device.move(x, y),
    release: () => device.up(),
  };
}

async function finger(): Promise<Pointer> {
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...at: { x: number; y: number }[]
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  return {
    press: (x, y) => touch('touchStart', { x, y }),
    move: (x, y) => touch('touchMove', { x, y }),
    release: () => touch('touchEnd'),
  };
}

/** Drags in small steps, so that the list reorders on the way. */
async function drag(pointer: Pointer, dialog: Locator, from: number, to: number): Promise<void> {
  const row = grip(dialog, from).locator('xpath=ancestor::li');
  // This also waits until the list no longer moves.
  await grip(dialog, from).scrollIntoViewIfNeeded();
  const [start, end] = [
    await grip(dialog, from).boundingBox(),
    await grip(dialog, to).boundingBox(),
  ];
  if (start === null || end === null) throw new Error('A grip is not on the screen.');
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await pointer.press(x, y);
  for (let step = 1; step <= 10; step++) await pointer.move(x, y + ((end.y - start.y) * step) / 10);
  // The list puts the row where it was last drawn, which a busy machine does some time after the move.
  await row.getByText(String(to), { exact: true }).waitFor();
  await pointer.release();
}

function nameOfFocused(on: Page): Promise<string | null | undefined> {
  return on.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
}
