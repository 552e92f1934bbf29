import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { toastOf } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  gameOnDevice,
  makeOfflineReady,
  rowsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import {
  battingOrderIn,
  fillOurLineup,
  fillTheirLineup,
  gameCard,
  openGames,
  openLineup,
  openLineupDialog,
  openTeamWithRoster,
  sampleLineups,
  saveSubstitution,
  scheduleGame,
  startWithLineups,
  tapLineupPlayer,
  waitForLiveGame,
} from '../../lab/steps/game-steps.ts';
import {
  openMore,
  playerNamed,
  readBoard,
  tapUndo,
  waitForPerson,
} from '../../lab/steps/live-steps.ts';

const TEAM = 'Harbor Lanterns';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
  page = await phone.start();
  await openTeamWithRoster(page, { name: TEAM, sport: 'Baseball' });
  await makeOfflineReady(page);
  await openGames(page);
  await lab.network.set('refuse');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

async function gameAgainst(opponent: string) {
  const games = await rowsOnDevice<{ id: string; opponent: string }>(page, 'games');
  const game = games.find((row) => row.opponent === opponent);
  return gameOnDevice(page, game?.id ?? '');
}

describe('a lineup, without signal,', () => {
  it('is saved before the game, and a later game starts with it', async () => {
    await scheduleGame(page, { opponent: 'Cedar Park Hawks', isHome: true });
    const dialog = await openLineupDialog(page, 'Cedar Park Hawks');
    await fillOurLineup(dialog, sampleLineups.team);
    await fillTheirLineup(dialog, sampleLineups.opponent);
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
    await page.keyboard.press('Escape');
    await later.waitFor({ state: 'detached' });
  });
});

describe('a spot that no one takes, without signal,', () => {
  it('is skipped or an out each time, and its player comes back', async () => {
    const dialog = await openLineupDialog(page, 'Cedar Park Hawks');
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
    const { folded } = await gameAgainst('Cedar Park Hawks');
    expect(folded.state).toMatchObject({ halfInning: 'bottom', dueUp: { opponent: 4 } });
    expect(folded.discrepancies).toEqual([]);
  });
});

describe('in a game, without signal,', () => {
  it('a pinch hitter with two strikes, a pitching change at 2-0 and a courtesy runner are one entry each', async () => {
    await page.getByRole('link', { name: 'Dugout' }).click();
    await openGames(page);
    await scheduleGame(page, { opponent: 'Mill Creek Owls', isHome: true });
    await startWithLineups(page, 'Mill Creek Owls', sampleLineups);
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
    await page.getByRole('dialog').getByRole('radio', { name: TEAM }).check();
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
    await lineup.getByRole('radio', { name: TEAM }).check();
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

    const { folded, entries } = await gameAgainst('Mill Creek Owls');
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
      .poll(async () => (await gameAgainst('Mill Creek Owls')).folded.state.bases.first?.name)
      .toBe('Bea');
    await lab.network.set('pass');
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

function inOrder(names: string): string[] {
  return names.split(' ');
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
