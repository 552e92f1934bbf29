import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  addPlayer,
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
  phone = makePhone(lab.origin, { storesApp: true });
  page = await phone.start();
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a device that is out of space', () => {
  let liveId: string;

  beforeAll(async () => {
    await page.goto('/players');
    await addPlayer(page, { name: 'Lee Marsh', position: 'SS' });
    const pitch = { pitchType: 'fastball', zone: 5 } as const;
    liveId = await playPlainGame(page, 'Granite Herons', [
      { ...pitch, call: 'ball' },
      { ...pitch, call: 'called_strike' },
    ]);
    await page.goto('/games');
    await scheduleGame(page, { opponent: 'Mill Creek Owls', isHome: true });
    await fillLineups('Mill Creek Owls');
    await scheduleSession('Tuesday bullpen');
    await waitUntilEverythingSent(page);
  });

  it('says for each change of a game that it was not saved', async () => {
    await onFullDisk('/games', gameCard(page, 'Mill Creek Owls'), async () => {
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
    });
    await onFullDisk('/games', gameCard(page, 'Mill Creek Owls'), async () => {
      await gameCard(page, 'Mill Creek Owls').getByRole('button', { name: 'Start Game' }).click();
      const dialog = page.getByRole('dialog', { name: 'Set Starting Lineup' });
      await dialog.getByLabel('Opponent starting pitcher').fill('Ada Moss');
      await dialog.getByRole('button', { name: 'Save Lineup' }).click();
      await expectNotSaved('Failed to save the lineup');
      await dialog.getByRole('button', { name: 'Start Game' }).click();
      await expectNotSaved('Failed to start game');
      await dialog.getByLabel('Opponent starting pitcher').fill('');
      await dialog.getByRole('button', { name: 'Start With Both Lineups' }).click();
      await expectNotSaved('Failed to start game');
    });
  });

  it('says for Undo, Redo and corrections during a game that they were not saved', async () => {
    const live = `/games/${liveId}/live`;
    await page.goto(live);
    await button(/^Undo /).click();
    await button(/^Redo /).waitFor();
    await onFullDisk(live, button(/^Redo /), async () => {
      await button(/^Redo /).click();
      await expectNotSaved('Failed to redo');
      await button(/^Undo /).click();
      await expectNotSaved('Failed to undo');
      await button(/Correct the score$/).click();
      const score = page.getByRole('dialog', { name: 'Correct the Score' });
      await score.getByRole('button', { name: 'Harbor Lanterns: one more' }).click();
      await score.getByRole('button', { name: /^Save / }).click();
      await expectNotSaved('Failed to save the play');
    });
    await onFullDisk(live, button(/^Undo /), async () => {
      await button(/^(Pitcher |Choose the pitcher)/).click();
      await page.getByRole('dialog', { name: 'Pitcher' }).getByText('Add Player').click();
      await page.getByRole('dialog', { name: 'Add Player' }).getByLabel('Player Name').fill('Jo');
      await button('Add').click();
      await expectNotSaved('Failed to add player to team');
    });
    const score = page.getByLabel(/Lanterns.* score$/);
    await onFullDisk('/', score, async () => {
      await score.fill('7');
      await score.press('Enter');
      await expectNotSaved('Failed to update scores');
    });
  });

  it('says for changes of players, teams and bullpens that they were not saved', async () => {
    await onFullDisk('/players', page.getByRole('heading', { name: 'Lee Marsh' }), async () => {
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
    });
    await onFullDisk('/clubhouse', button('Edit Harbor Lanterns'), async () => {
      await button('Edit Harbor Lanterns').click();
      await page.getByRole('dialog').getByLabel('Team name').fill('Harbor Lights');
      await button('Save Team').click();
      await expectNotSaved('Failed to update team');
    });
    await onFullDisk('/practice', button('End Tuesday bullpen'), async () => {
      await button('New Practice Session').click();
      await page.getByRole('dialog').getByLabel('Title').fill('Wednesday bullpen');
      await button('Start Session').click();
      await expectNotSaved('Failed to create practice session');
      await closeDialog(page);
      await button('End Tuesday bullpen').click();
      await page.getByRole('dialog').getByRole('button', { name: 'End Session' }).click();
      await expectNotSaved('Failed to end practice session');
    });
  });

  it('has saved none of these changes', async () => {
    // One Undo was stored before the disk was full, but no page was open long enough to send it.
    await waitUntilEverythingSent(page);
    const games = await rowsOnDevice<{ status: string }>(page, 'games');
    expect(games.map(({ status }) => status).sort()).toEqual(['live', 'scheduled']);
    expect(await rowsOnDevice(page, 'players')).toHaveLength(OURS.length + 1);
    expect(await rowsOnDevice(page, 'practiceSessions')).toHaveLength(1);
    expect(await changesOnDevice(page, 'waiting')).toEqual([]);
  });

  it('puts changes that the database refuses into localStorage, and enters them when the app opens again', async () => {
    await page.goto('/games');
    await gameCard(page, 'Mill Creek Owls').waitFor();
    await fillDatabase(page);
    await chooseFromMenu(page, 'More for game vs Mill Creek Owls', /^Edit game/);
    await page.getByRole('dialog').getByLabel('Opponent').fill('Mill Creek Owls 12U');
    await button('Save Game').click();
    await toastOf(page, SAVED_FOR_LATER).waitFor();
    await page.reload();
    await gameCard(page, 'Mill Creek Owls 12U').waitFor();
    await waitUntilEverythingSent(page);
    expect(await lab.query("select opponent from games where status = 'scheduled'")).toEqual([
      { opponent: 'Mill Creek Owls 12U' },
    ]);
  });

  it('counts these changes as unsent, and Send Now at logout enters them', async () => {
    await page.goto('/games');
    await gameCard(page, 'Mill Creek Owls 12U').waitFor();
    const makeRoom = await fillDatabase(page);
    await chooseFromMenu(page, 'More for game vs Mill Creek Owls 12U', /^Edit game/);
    await page.getByRole('dialog').getByLabel('Opponent').fill('Mill Creek Owls 14U');
    await button('Save Game').click();
    await toastOf(page, SAVED_FOR_LATER).waitFor();
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
});

async function onFullDisk(
  path: string,
  content: { waitFor(): Promise<void> },
  work: () => Promise<void>,
): Promise<void> {
  await page.goto(path);
  await content.waitFor();
  await fillDisk(page);
  await work();
  await page.reload();
}

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
