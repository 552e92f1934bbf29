import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, type SportName, toastOf } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  gameOnDevice,
  makeOfflineReady,
  newIdsOnDevice,
  rowsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import {
  battingOrderIn,
  fillOurLineup,
  fillTheirLineup,
  gameCard,
  openLineup,
  openLineupDialog,
  saveSubstitution,
  scheduleGame,
  tapLineupPlayer,
  tapOnRoster,
  waitForLiveGame,
} from '../../lab/steps/game-steps.ts';
import {
  openMore,
  playerNamed,
  readBoard,
  tapUndo,
  waitForPerson,
} from '../../lab/steps/live-steps.ts';

const OURS = ['Ash', 'Bay', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kit'];
const US = { battingOrder: OURS.slice(0, 9), startingPitcher: 'Jo' };
const THEM = {
  battingOrder: ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Flo', 'Gil', 'Hap', 'Ivy'],
  startingPitcher: 'Jan',
};

let lab: Lab;
let phone: Phone;
let page: Page;
const phones = new Map<SportName, Phone>();

beforeAll(async () => {
  lab = await openLab();
});

afterAll(async () => {
  for (const opened of phones.values()) await opened.dispose();
  await lab?.dispose();
});

async function scheduleOffline(sport: SportName, opponent: string): Promise<void> {
  await lab.network.set('pass');
  phone = phones.get(sport) ?? (await openPhone(sport));
  page = phone.page;
  await lab.network.set('refuse');
  await page.goto('/games');
  await scheduleGame(page, { opponent, isHome: true });
}

async function openPhone(sport: SportName): Promise<Phone> {
  const opened = makePhone(lab.origin, { storesApp: true });
  phones.set(sport, opened);
  const startPage = await opened.start();
  await openNewTeam(startPage, coachNamed('Lin', sport), 'Harbor Lanterns', sport);
  const ids = await newIdsOnDevice(startPage, OURS.length);
  await enterOnDevice(
    startPage,
    OURS.map((playerName, index) => ({
      name: 'player.add',
      args: { id: ids[index], playerName, jersey: String(index + 1), position: 'CF' },
    })),
  );
  await waitUntilEverythingSent(startPage);
  await makeOfflineReady(startPage);
  return opened;
}

async function gameAgainst(opponent: string) {
  const games = await rowsOnDevice<{ id: string; opponent: string }>(page, 'games');
  const game = games.find((row) => row.opponent === opponent);
  return gameOnDevice(page, game?.id ?? '');
}

describe('a lineup, without signal,', () => {
  it('is saved before the game, and a later game starts with it', async () => {
    await scheduleOffline('Baseball', 'Cedar Park Hawks');
    const dialog = await openLineupDialog(page, 'Cedar Park Hawks');
    await fillOurLineup(dialog, US);
    await fillTheirLineup(dialog, THEM);
    await choosePosition(dialog, 'Your Team batter 1', 'SS');
    await choosePosition(dialog, 'Your Team batter 2', 'SS');
    await choosePosition(dialog, 'Your Team batter 3', 'DH');
    await dialog.getByRole('button', { name: 'Save Lineup' }).click();
    await toastOf(page, 'Lineup saved').waitFor();
    await gameCard(page, 'Cedar Park Hawks').getByText('lineup set').waitFor();
    await gameCard(page, 'Cedar Park Hawks').getByRole('link', { name: 'Lineup Card' }).click();
    const card = page.getByRole('article', { name: 'Lineup card' });
    for (const name of ['Ash', 'Ida', 'Ann', 'Ivy']) {
      await card.getByRole('cell', { name, exact: true }).first().waitFor();
    }
    await page.getByRole('link', { name: 'Games', exact: true }).first().click();

    await scheduleGame(page, { opponent: 'Ridgeline Rockets', isHome: false });
    const later = await openLineupDialog(page, 'Ridgeline Rockets');
    expect(await later.getByRole('button', { name: /^Use their lineup/ }).count()).toBe(0);
    await later.getByRole('button', { name: /^Use the lineup from / }).click();
    expect(await battingOrderIn(later)).toEqual(inOrder('Ash Bay Cal Dee Eli Fay Gus Hal Ida'));
    await later.getByRole('button', { name: 'Save Your Lineup' }).waitFor();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('can be ordered with the mouse, by touch and with announced keys, is kept when closed, and starts the game', async () => {
    await scheduleOffline('Baseball', 'Mill Creek Owls');
    const dialog = await openLineupDialog(page, 'Mill Creek Owls');
    for (const name of OURS.slice(0, 9)) await tapOnRoster(dialog, name);
    await dialog.getByRole('button', { name: 'Your Team batter 2: 2 Bay' }).click();
    const bench = dialog.getByRole('group', { name: 'Tap who bats 2nd' });
    expect(await bench.getByRole('button').allTextContents()).toEqual(['10Jo', '11Kit']);

    await dragOnto(grip(dialog, 1), grip(dialog, 3));
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Bay Cal Ash Dee Eli Fay Gus Hal Ida'));

    await swipeOnto(grip(dialog, 2), grip(dialog, 1));
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Cal Bay Ash Dee Eli Fay Gus Hal Ida'));
    await swipeOnto(grip(dialog, 1), grip(dialog, 2));
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Bay Cal Ash Dee Eli Fay Gus Hal Ida'));

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
      .toEqual(inOrder('Bay Cal Ash Dee Eli Fay Gus Ida Hal'));

    // The keys follow each other without waiting for the screen.
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowUp']) {
      await page.keyboard.press(key);
    }
    await dialog.getByText('Ida, spot 6 of 9').waitFor({ state: 'attached' });
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Bay Cal Ash Dee Eli Ida Fay Gus Hal'));
    await page.keyboard.press('Escape');
    await dialog.getByText('Ida returned, spot 8 of 9').waitFor({ state: 'attached' });
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Bay Cal Ash Dee Eli Fay Gus Ida Hal'));

    // Without dragging, a tap on the grip shows two buttons.
    await grip(dialog, 8).click();
    await dialog.getByRole('button', { name: 'Move Up' }).click();
    await expect
      .poll(() => battingOrderIn(dialog))
      .toEqual(inOrder('Bay Cal Ash Dee Eli Fay Ida Gus Hal'));
    await dialog.getByText('Ida, spot 7 of 9').waitFor({ state: 'attached' });

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await openLineupDialog(page, 'Mill Creek Owls');
    await dialog.getByText('Your earlier lineup is still here.').waitFor();
    expect(await battingOrderIn(dialog)).toEqual(inOrder('Bay Cal Ash Dee Eli Fay Ida Gus Hal'));
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

    await fillTheirLineup(dialog, THEM);
    expect(await dialog.getByText('Incomplete Lineups').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Start Game' }).click();
    await toastOf(page, 'Game started with lineups!').waitFor();
    const { game } = await gameAgainst('Mill Creek Owls');
    expect(game.lineup?.team?.battingOrder.map(({ name }) => name).join(' ')).toBe(
      'Bay Cal Ash Dee Eli Fay Ida Gus Hal',
    );
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('in a game, without signal,', () => {
  it('a pinch hitter with two strikes, a pitching change at 2-0 and a courtesy runner are one entry each', async () => {
    await scheduleOffline('Baseball', 'Granite Herons');
    const dialog = await openLineupDialog(page, 'Granite Herons');
    await fillOurLineup(dialog, US);
    await fillTheirLineup(dialog, THEM);
    await dialog.getByRole('button', { name: 'Start Game' }).click();
    await toastOf(page, 'Game started with lineups!').waitFor();
    await waitForLiveGame(page);

    await logPitches(['Called Strike', 'Called Strike'], '0 balls, 2 strikes');
    await openMore(page);
    await page.getByRole('button', { name: 'Pinch Hitter' }).click();
    await page
      .getByText("If you choose a player who isn't in the lineup, they pinch-hit for Ann.")
      .waitFor();
    await page.keyboard.press('Escape');
    await openLineup(page);
    await tapLineupPlayer(page, 'Ann');
    await page.getByRole('dialog', { name: 'Pinch Hitter for Ann' }).waitFor();
    await addOpponent('Zoe');
    await saveSubstitution(page, 'Zoe bats for Ann');
    await waitForPerson(page, 'batter', 'Zoe');
    await logPitches(['Called Strike'], '0 balls, 0 strikes');
    await waitForPerson(page, 'batter', 'Bea');

    await logPitches(['Ball', 'Ball'], '2 balls, 0 strikes');
    await openLineup(page);
    await page.getByRole('dialog').getByRole('radio', { name: 'Harbor Lanterns' }).check();
    await tapLineupPlayer(page, 'Jo');
    await chooseEntering('Kit');
    await saveSubstitution(page, 'Kit pitches for Jo');
    await waitForPerson(page, 'pitcher', 'Kit');
    expect((await readBoard(page)).count).toBe('2 balls, 0 strikes');
    await logPitches(['Ball', 'Ball'], '0 balls, 0 strikes');

    await openLineup(page);
    await tapLineupPlayer(page, 'Bea');
    const sheet = page.getByRole('dialog', { name: 'Pinch Runner for Bea' });
    await sheet.getByRole('radio', { name: 'Courtesy Runner' }).check();
    await chooseEntering('Ann');
    await page.getByText('Runs only. Bea stays in the lineup.').waitFor();
    await saveSubstitution(page, 'Ann is the courtesy runner for Bea');

    await openLineup(page);
    const lineup = page.getByRole('dialog', { name: 'Lineup' });
    await lineup.getByRole('radio', { name: 'Harbor Lanterns' }).check();
    for (const [player, code] of [
      ['Ash', 'SS'],
      ['Bay', 'SS'],
      ['Ash', '2B'],
    ] as const) {
      await lineup.getByRole('button', { name: `Position of ${player}: ` }).click();
      await page.getByRole('dialog').getByRole('button', { name: code }).click();
      await lineup.getByText(`Saved: ${player} plays ${code}.`).waitFor();
    }
    await lineup.getByRole('button', { name: 'Position of Bay: SS' }).waitFor();
    await lineup.getByRole('button', { name: 'Close' }).click();

    const { folded, entries } = await gameAgainst('Granite Herons');
    expect(folded.state.positions?.team).toMatchObject({ 4: { name: 'Ash' }, 6: { name: 'Bay' } });
    expect(folded.state.bases.first?.name).toBe('Ann');
    expect(entries.flatMap((entry) => (entry.kind === 'event' ? [entry.type] : []))).toEqual([
      'batter_change',
      'pitching_change',
      'runner_change',
      'fielding_change',
      'fielding_change',
      'fielding_change',
    ]);
    const [struckOut, walked] = folded.plateAppearances;
    expect(struckOut).toMatchObject({ result: 'strikeout', batter: { name: 'Ann' } });
    expect(walked).toMatchObject({ result: 'walk', pitcher: { name: 'Jo' } });

    for (let undone = 0; undone < 4; undone++) await tapUndo(page);
    await expect
      .poll(async () => (await gameAgainst('Granite Herons')).folded.state.bases.first?.name)
      .toBe('Bea');
    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('a spot that no one takes, without signal,', () => {
  it('is skipped or an out each time, and its player comes back', async () => {
    await scheduleOffline('Baseball', 'Juniper Foxes');
    const dialog = await openLineupDialog(page, 'Juniper Foxes');
    await fillOurLineup(dialog, US);
    await fillTheirLineup(dialog, THEM);
    await dialog.getByRole('button', { name: 'Start Game' }).click();
    await waitForLiveGame(page);
    const chooseForSpot = async (player: string, choice: string, confirmation: string) => {
      await openLineup(page);
      await tapLineupPlayer(page, player);
      await page.getByRole('button', { name: choice, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Lineup' });
      await sheet.getByText(`Saved: ${confirmation}.`).waitFor();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
    };

    await logPitches(['Ball'], '1 ball, 0 strikes');
    await chooseForSpot('Ann', 'Skip From Now On', 'Spot 1 is skipped from now on');
    await waitForPerson(page, 'batter', 'Bea');
    await chooseForSpot('Cat', 'An Out Each Time', 'Spot 3 is an out each time');
    const strikeOut = ['Called Strike', 'Called Strike', 'Called Strike'];
    await logPitches(strikeOut, '0 balls, 0 strikes');
    await waitForPerson(page, 'batter', 'Dot');
    expect((await readBoard(page)).half).toBe('Top of the 1st, 2 outs');
    await chooseForSpot('Ann', 'Ann Is Back', 'Ann is back in spot 1');
    await logPitches(strikeOut, '0 balls, 0 strikes');
    const { folded } = await gameAgainst('Juniper Foxes');
    expect(folded.state).toMatchObject({ halfInning: 'bottom', dueUp: { opponent: 4 } });
    expect(folded.discrepancies).toEqual([]);
    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('a softball lineup, without signal,', () => {
  it('has a DP and a FLEX who bats for the DP later, and is corrected during the game', async () => {
    await scheduleOffline('Softball', 'Mill Creek Owls');
    const dialog = await openLineupDialog(page, 'Mill Creek Owls');
    await fillOurLineup(dialog, US);
    await fillTheirLineup(dialog, THEM);
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
    await sheet.getByRole('radio', { name: 'Harbor Lanterns' }).check();
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

    const { folded } = await gameAgainst('Mill Creek Owls');
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

/** Drags with the mouse in small steps, so that the list reorders on the way. */
async function dragOnto(from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('A grip is not on the screen.');
  const x = start.x + start.width / 2;
  await page.mouse.move(x, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, end.y + end.height / 2, { steps: 12 });
  await page.mouse.up();
}

const HALF_GRIP_PX = 22;

async function swipeOnto(from: Locator, to: Locator): Promise<void> {
  // This also waits until the list no longer moves.
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('A grip is not on the screen.');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        share === undefined
          ? []
          : [{ x: start.x + HALF_GRIP_PX, y: start.y + HALF_GRIP_PX + (end.y - start.y) * share }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10);
  await touch('touchEnd');
  await session.detach();
}

async function choosePosition(dialog: Locator, batter: string, code: string): Promise<void> {
  await dialog.getByRole('button', { name: `Position of ${batter}: ` }).click();
  const picker = dialog.getByRole('group', { name: `Position of ${batter}` });
  await picker.getByRole('button', { name: new RegExp(`^${code}`) }).click();
  await picker.waitFor({ state: 'detached' });
}

async function logPitches(outcomes: readonly string[], count: string): Promise<void> {
  for (const outcome of outcomes) {
    await page.getByRole('button', { name: 'Fastball', exact: true }).click();
    await page.getByRole('button', { name: outcome, exact: true }).click();
    await page.getByRole('button', { name: 'Log Pitch' }).click();
  }
  await expect.poll(async () => (await readBoard(page)).count).toBe(count);
}

async function chooseEntering(name: string): Promise<void> {
  const players = page.getByRole('dialog').getByRole('group', { name: 'New player' });
  await players.getByRole('button', { name: playerNamed(name) }).click();
}

async function addOpponent(name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Player' }).click();
  const dialog = page.getByRole('dialog', { name: /^Add Opponent/ });
  // The field completes typed names from earlier opponents.
  await dialog.locator('datalist option[value="Ivy"]').waitFor({ state: 'attached' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await toastOf(page, 'Opponent Added').waitFor();
}

function nameOfFocused(on: Page): Promise<string | null | undefined> {
  return on.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
  });
}
