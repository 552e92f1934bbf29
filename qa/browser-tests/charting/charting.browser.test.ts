import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  closeDialog,
  coachNamed,
  makeAccount,
  openNewTeam,
} from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  gameOnDevice,
  newIdsOnDevice,
  teamOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { showFilters } from '../../lab/steps/menu-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;
let game: SampleGame;
let teamId: string;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Kim'), 'Harbor Lanterns');
  teamId = await teamOnDevice(page);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

async function openGame(pitches: number): Promise<void> {
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, pitches));
  await page.goto(`/games/${game.id}/live`);
  await button(/^(Undo |Nothing to undo)/).waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('tracking with a keyboard', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGame(1);
  });

  it('enters zone, type and outcome, logs with Enter, undoes and redoes', async () => {
    await waitForKeys();
    for (const key of ['5', 'a', 'b']) await page.keyboard.press(key);
    expect(await pitchCount()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(pitchCount).toBe(2);
    expect(await lastPitch()).toMatchObject({ zone: 5, pitchType: 'fastball', call: 'ball' });
    await page.keyboard.press('Control+z');
    await expect.poll(pitchCount).toBe(1);
    await page.keyboard.press('Control+Shift+Z');
    await expect.poll(pitchCount).toBe(2);
    await page.keyboard.press('7');
    await page.keyboard.press('Escape');
    expect(await button('Cancel').isDisabled()).toBe(true);
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('shows and speaks a call that has a key but no button', async () => {
    for (const key of ['5', 'a', 'h']) await page.keyboard.press(key);
    const pad = page.getByRole('group', { name: 'Call' });
    const shown = pad.getByRole('button', { name: 'Hit by Pitch' });
    expect(await shown.getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Hit by Pitch chosen. Log Pitch saves it.').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(lastPitch).toMatchObject({ zone: 5, result: 'hit_by_pitch' });
  });

  it('ignores keys typed into a field, and is explained under the question mark', async () => {
    const aside = page.getByRole('complementary', { name: 'Batter' });
    await aside.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog').getByLabel('Name').pressSequentially('Bob 5');
    await closeDialog(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await button('Cancel').isDisabled()).toBe(true);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    await help.getByText('Swing & Miss').waitFor();
    await help.getByRole('checkbox', { name: 'Track with the keyboard' }).uncheck();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('5');
    expect(await button('Cancel').isDisabled()).toBe(true);
    await page.evaluate(() => localStorage.removeItem('pad-settings'));
  });
});

describe('a logged pitch', () => {
  beforeAll(async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGame(0);
  });

  it('can get its velocity later with the pad, which offers the same velocity for the next pitch', async () => {
    await logPitch(5, 'Ball');
    await button('Add velocity').click();
    const pad = page.getByRole('dialog', { name: 'Velocity, Last Pitch' });
    for (const digit of '71') await pad.getByRole('button', { name: digit, exact: true }).click();
    await pad.getByRole('button', { name: 'Save 71 mph' }).click();
    await expect.poll(lastPitch).toMatchObject({ velocityMph: 71 });

    await logPitch(6, 'Foul');
    await button('Add velocity').click();
    await pad.getByRole('button', { name: 'Same again: 71 mph' }).click();
    await expect.poll(lastPitch).toMatchObject({ zone: 6, velocityMph: 71 });
    await button(/^Undo change/).click();
    await expect.poll(lastPitch).toMatchObject({ zone: 6, velocityMph: null });
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('can get another result and another base for the runner', async () => {
    await logBallInPlay('Single');
    await logBallInPlay('Single');
    await expect.poll(areBasesOccupied).toEqual([true, true, false]);
    await button('Change').click();
    const play = page.getByRole('dialog', { name: 'Last Play' });
    await play
      .getByRole('group', { name: /, on first$/ })
      .getByRole('radio', { name: '3', exact: true })
      .check();
    await play.getByRole('button', { name: 'Save Play' }).click();
    await expect.poll(areBasesOccupied).toEqual([true, false, true]);

    await button('Change').click();
    await play.getByRole('button', { name: /Change Result$/ }).click();
    await play.getByRole('button', { name: 'Triple', exact: true }).click();
    await play.getByRole('button', { name: 'Save Play' }).click();
    await expect.poll(areBasesOccupied).toEqual([false, false, true]);
    expect(await lastPitch()).toMatchObject({ result: 'triple' });
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('may be in an outer zone, which a phone shows, too', async () => {
    const settings = { outerZones: true };
    await enterOnDevice(page, [{ name: 'team.update', args: { teamId, changes: { settings } } }]);
    const zone = button(/^Outside, zone 13,/);
    await zone.click();
    expect(await zone.getAttribute('aria-pressed')).toBe('true');
    await button('Fastball').click();
    await button('Ball').click();
    await button('Log Pitch').click();
    await expect.poll(lastPitch).toMatchObject({ zone: 13, call: 'ball' });
  });
});

describe('a game', () => {
  it('that a walk-off hit ends counts only the bases that the rule allows, and ends with one tap', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGame(1);
    const { head } = await gameOnDevice(page, game.id);
    const [id] = await newIdsOnDevice(page, 1);
    const bases = { third: { id: null, name: 'Ike Stone' } };
    const event = { id, type: 'state_set', inning: 9, halfInning: 'bottom', bases };
    await enterOnDevice(page, [
      { name: 'event.log', args: { gameId: game.id, after: head, event } },
    ]);
    await button(/^Zone 5,/).click();
    await button('Fastball').click();
    await button('In Play').click();
    const sheet = page.getByRole('dialog', { name: 'In Play' });
    await sheet.getByRole('button', { name: 'Double', exact: true }).click();
    const why =
      'Scored as a single: on a walk-off hit, only the bases the winning run needed count';
    await sheet.getByText(why).waitFor();
    await sheet.getByRole('button', { name: /^Where was it hit/ }).click();
    await sheet.getByRole('button', { name: 'left field' }).click();
    await sheet.getByRole('button', { name: 'Log Pitch' }).click();
    await expect.poll(lastPitch).toMatchObject({ zone: 5, hitLocation: 7 });

    await page.getByText('Is the game over?').waitFor();
    await button('End Game').click();
    await page.getByRole('heading', { name: 'This game has ended' }).waitFor();
    await page.getByRole('region', { name: 'Final score' }).waitFor();
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      button('Share Picture').click(),
    ]);
    expect(picture.suggestedFilename()).toBe('final.png');

    await page.goto(`/reports/${game.id}`);
    const otherSide = game.homeTeam ? 'Opponent Performance' : 'Team Performance';
    await showFilters(page);
    await page.getByRole('radio', { name: otherSide }).check();
    await page.getByRole('img', { name: /^Balls in play by fielder/ }).waitFor();
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('is shown to members with read access, with a sentence instead of the calls', async () => {
    await openGame(3);
    await waitUntilEverythingSent(page);
    const readersPhone = makePhone(lab.origin);
    try {
      const reader = coachNamed('Rae');
      await makeAccount(await readersPhone.start(), reader);
      await lab.addStaff(teamId, reader.email, 'read');
      const readersPage = await readersPhone.open(`/games/${game.id}/live`);
      await readersPage.getByText("You're watching.").waitFor();
      expect(await readersPage.getByRole('button', { name: 'Log Pitch' }).count()).toBe(0);
      const tab = (name: string) => readersPage.getByRole('tab', { name });
      await tab('Box Score').click();
      await readersPage.getByRole('region', { name: 'Final score' }).waitFor();
      // Parts of the screen load while it is idle.
      await readersPage.waitForLoadState('networkidle');
      await lab.network.set('refuse');
      await tab('Zones').click();
      await readersPage.getByRole('tabpanel').getByText('9', { exact: true }).waitFor();
      await tab('Plays').click();
      await readersPage.getByRole('tabpanel', { name: 'Plays' }).waitFor();
      await lab.network.set('pass');
      expect(await readersPage.getByRole('button', { name: /Correct/ }).count()).toBe(0);
      await readersPage.keyboard.press('5');
      await readersPage.getByRole('button', { name: /^Batter / }).click();
      const person = readersPage.getByRole('dialog', { name: 'Batter' });
      await person.getByText(/^Bats for /).waitFor();
      expect(await person.getByRole('combobox').count()).toBe(0);
      expect(await person.getByRole('button', { name: /Add Player|Edit/ }).count()).toBe(0);
      await person.getByRole('button', { name: 'Lineup' }).click();
      const lineup = readersPage.getByRole('dialog', { name: 'Lineup' });
      await lineup.waitFor();
      expect(await lineup.getByRole('button', { name: /Change|Correct/ }).count()).toBe(0);
      await lineup.getByRole('button', { name: 'Close' }).click();
      await readersPage.getByRole('button', { name: 'More', exact: true }).click();
      const more = readersPage.getByRole('dialog', { name: 'More' });
      await more.getByRole('link', { name: 'Plays', exact: true }).waitFor();
      expect(await more.getByText(/End Game|Stolen Base|Two Taps/).count()).toBe(0);
      expect(readersPhone.unexpectedErrors()).toEqual([]);
    } finally {
      await readersPhone.dispose();
    }
  });
});

/** Keys work only once the page is idle, which is after the pad appears. */
async function waitForKeys(): Promise<void> {
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect
    .poll(async () => {
      await page.keyboard.press('?');
      return help.isVisible();
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
}

async function logPitch(zone: number, outcome: string): Promise<void> {
  const before = await pitchCount();
  await button(new RegExp(`^Zone ${zone},`)).click();
  await button('Fastball').click();
  await button(outcome).click();
  await button('Log Pitch').click();
  await expect.poll(pitchCount).toBe(before + 1);
}

async function logBallInPlay(result: string): Promise<void> {
  const before = await pitchCount();
  await button(/^Zone 5,/).click();
  await button('Fastball').click();
  await button('In Play').click();
  const sheet = page.getByRole('dialog', { name: 'In Play' });
  await sheet.getByRole('button', { name: result, exact: true }).click();
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(pitchCount).toBe(before + 1);
}

async function pitches() {
  const { entries } = await gameOnDevice(page, game.id);
  return entries.flatMap((entry) => (entry.kind === 'pitch' ? [entry] : []));
}

async function pitchCount(): Promise<number> {
  return (await pitches()).length;
}

async function lastPitch() {
  const last = (await pitches()).at(-1);
  if (last === undefined) throw new Error('There is no pitch.');
  return last;
}

async function areBasesOccupied(): Promise<boolean[]> {
  const { first, second, third } = (await gameOnDevice(page, game.id)).folded.state.bases;
  return [first, second, third].map((runner) => runner !== null);
}
