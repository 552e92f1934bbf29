import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  askToLogOut,
  closeDialog,
  coachNamed,
  openNewTeam,
  toastOf,
  waitForSignIn,
} from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  enterOnDevice,
  fillDatabase,
  fillDisk,
  NOT_SAVED,
  newIdsOnDevice,
  rowsOnDevice,
  SAVED_FOR_LATER,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { gameCard, playPlainGame, scheduleGame } from '../../lab/steps/game-steps.ts';
import { chooseFromMenu } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

const openScreen = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

describe('a device that is out of space', () => {
  beforeAll(async () => {
    // A wide screen has a link to each screen, so no page loads, after which there would be space again.
    await page.setViewportSize({ width: 1440, height: 900 });
    const [playerId] = await newIdsOnDevice(page, 1);
    await enterOnDevice(page, [
      { name: 'player.add', args: { id: playerId, playerName: 'Lee Marsh', position: 'SS' } },
    ]);
    const pitch = { pitchType: 'fastball', zone: 5 } as const;
    const liveId = await playPlainGame(page, 'Granite Herons', [
      { ...pitch, call: 'ball' },
      { ...pitch, call: 'called_strike' },
    ]);
    await openScreen('Games');
    await scheduleGame(page, { opponent: 'Mill Creek Owls', isHome: true });
    await fillLineups('Mill Creek Owls');
    await scheduleSession('Tuesday bullpen');
    await page.goto(`/games/${liveId}/live`);
    await button(/^Undo /).click();
    await button(/^Redo /).waitFor();
    await waitUntilEverythingSent(page);
    await fillDisk(page);
  });

  it('says for Undo, Redo and corrections during a game that they were not saved', async () => {
    await button(/^Redo /).click();
    await expectNotSaved('Failed to redo');
    await button(/^Undo /).click();
    await expectNotSaved('Failed to undo');
    await button(/Correct the score$/).click();
    const score = page.getByRole('dialog', { name: 'Correct the Score' });
    await score.getByRole('button', { name: 'Harbor Lanterns: one more' }).click();
    await score.getByRole('button', { name: /^Save / }).click();
    await expectNotSaved('Failed to save the play');
    await closeDialog(page);
    const aside = page.getByRole('complementary', { name: 'Batter' });
    await aside.getByRole('radio', { name: 'Your Team' }).check();
    await aside.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog', { name: 'Add Player' }).getByLabel('Player Name').fill('Jo');
    await button('Add').click();
    await expectNotSaved('Failed to add player to team');
    await closeDialog(page);
  });

  it('says for each change of a game that it was not saved', async () => {
    await page.goto('/');
    const score = page.getByLabel(/Lanterns.* score$/);
    await score.waitFor();
    await fillDisk(page);
    await score.fill('7');
    await score.press('Enter');
    await expectNotSaved('Failed to update scores');
    await openScreen('Games');
    await button('New Game').click();
    await page.getByRole('dialog').getByLabel('Opponent').fill('Ridgeline Rockets');
    await button('Create Game').click();
    await expectNotSaved('Failed to create game');
    await closeDialog(page);
    await chooseFromMenu(page, 'More for game vs Mill Creek Owls', /^Edit game/);
    await page.getByRole('dialog').getByLabel('Opponent').fill('Owls');
    await button('Save Game').click();
    await expectNotSaved('Failed to update game');
    await closeDialog(page);
    await gameCard(page, 'Granite Herons')
      .getByRole('button', { name: /^End Game/ })
      .click();
    await expectNotSaved('Failed to end game');
    await chooseFromMenu(page, 'More for game vs Mill Creek Owls', /^Delete game/);
    await button('Delete Game').click();
    await expectNotSaved('Failed to delete game');
    await closeDialog(page);
    await gameCard(page, 'Mill Creek Owls').getByRole('button', { name: 'Start Game' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
    await dialog.getByLabel('Opponent starting pitcher').fill('Ada Moss');
    await dialog.getByRole('button', { name: 'Save Lineup' }).click();
    await expectNotSaved('Failed to save the lineup');
    await dialog.getByRole('button', { name: 'Start Game' }).click();
    await expectNotSaved('Failed to start game');
    await closeDialog(page);
  });

  it('says for changes of players, teams and bullpens that they were not saved', async () => {
    await openScreen('Players');
    await chooseFromMenu(page, 'More for Lee Marsh', 'Edit Lee Marsh');
    await page.getByRole('dialog').getByLabel('Position').fill('P');
    await button('Save Player').click();
    await expectNotSaved('Failed to update player');
    await closeDialog(page);
    await chooseFromMenu(page, 'More for Lee Marsh', 'Delete Lee Marsh');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expectNotSaved('Failed to remove player');
    await closeDialog(page);
    await openScreen('Clubhouse');
    await button('Edit Harbor Lanterns').click();
    await page.getByRole('dialog').getByLabel('Team name').fill('Harbor Lights');
    await button('Save Team').click();
    await expectNotSaved('Failed to update team');
    await closeDialog(page);
    await openScreen('Bullpen Mode');
    await button('New Practice Session').click();
    await page.getByRole('dialog').getByLabel('Title').fill('Wednesday bullpen');
    await button('Start Session').click();
    await expectNotSaved('Failed to create practice session');
    await closeDialog(page);
    await button('End Tuesday bullpen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'End Session' }).click();
    await expectNotSaved('Failed to end practice session');
  });

  it('has saved none of these changes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/games');
    await gameCard(page, 'Mill Creek Owls').waitFor();
    const games = await rowsOnDevice<{ status: string }>(page, 'games');
    expect(games.map(({ status }) => status).sort()).toEqual(['live', 'scheduled']);
    expect(await rowsOnDevice(page, 'players')).toHaveLength(OURS.length + 1);
    expect(await rowsOnDevice(page, 'practiceSessions')).toHaveLength(1);
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
  });

  it('puts changes that the database refuses into localStorage, and enters them when the app opens again', async () => {
    await fillDatabase(page);
    await renameOpponent('Mill Creek Owls', 'Mill Creek Owls 12U');
    await page.reload();
    await gameCard(page, 'Mill Creek Owls 12U').waitFor();
    await waitUntilEverythingSent(page);
    expect(await lab.query("select opponent from games where status = 'scheduled'")).toEqual([
      { opponent: 'Mill Creek Owls 12U' },
    ]);
  });

  it('counts these changes as unsent, and Send Now at logout enters them', async () => {
    const makeRoom = await fillDatabase(page);
    await renameOpponent('Mill Creek Owls 12U', 'Mill Creek Owls 14U');
    await closeDialog(page);
    await askToLogOut(page);
    const dialog = page.getByRole('dialog', { name: /^Sign out with .+ waiting to send\?$/ });
    await dialog.getByText('You have 1 change waiting to send.').waitFor();
    await makeRoom();
    await dialog.getByRole('button', { name: 'Send Now' }).click();
    await waitForSignIn(page);
    expect(await lab.query("select opponent from games where status = 'scheduled'")).toEqual([
      { opponent: 'Mill Creek Owls 14U' },
    ]);
  });

  async function expectNotSaved(failed: string): Promise<void> {
    await toastOf(page, `${failed}. ${NOT_SAVED}`).waitFor();
  }

  async function renameOpponent(before: string, after: string): Promise<void> {
    await chooseFromMenu(page, `More for game vs ${before}`, /^Edit game/);
    await page.getByRole('dialog').getByLabel('Opponent').fill(after);
    await button('Save Game').click();
    await toastOf(page, SAVED_FOR_LATER).waitFor();
  }
});

const OURS = ['Ash', 'Bay', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ida', 'Kit'];
const THEIRS = ['Ann', 'Bea', 'Cat', 'Dot', 'Eve', 'Flo', 'Gil', 'Hap', 'Ivy', 'Jan'];

async function fillLineups(opponent: string): Promise<void> {
  const games = await rowsOnDevice<{ id: string; opponent: string }>(page, 'games');
  const gameId = games.find((game) => game.opponent === opponent)?.id;
  const ids = await newIdsOnDevice(page, OURS.length);
  const ours = OURS.map((name, index) => ({ id: ids[index] ?? null, name }));
  const theirs = THEIRS.map((name) => ({ id: null, name }));
  const lineup = { team: { whole: sideOf(ours) }, opponent: { whole: sideOf(theirs) } };
  await enterOnDevice(page, [
    ...ours.map(({ id, name }) => ({
      name: 'player.add' as const,
      args: { id, playerName: name, jersey: null, position: null },
    })),
    { name: 'game.update', args: { gameId, lineup } },
  ]);
}

function sideOf(people: readonly object[]) {
  return { battingOrder: people.slice(0, 9), startingPitcher: people[9] };
}

async function scheduleSession(title: string): Promise<void> {
  const [id = ''] = await newIdsOnDevice(page, 1);
  const sessionDate = '2026-06-20T18:00:00.000Z';
  await enterOnDevice(page, [{ name: 'practice.create', args: { id, title, sessionDate } }]);
}
