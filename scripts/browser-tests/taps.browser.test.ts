import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../testing/app-lab.ts';
import { makePhone, type Phone } from '../testing/phone.ts';
import { coachNamed, openTeam, toastOf } from '../testing/steps/account-steps.ts';
import { enterOnDevice, gameOnDevice, rowsOnDevice } from '../testing/steps/device-steps.ts';
import { readBoard } from '../testing/steps/live-steps.ts';
import { playPlainGame } from '../testing/steps/plain-game-steps.ts';
import { readLines } from '../testing/steps/read-lines.ts';
import { type SampleGame, startSampleGame } from '../testing/steps/sample-game-steps.ts';

let lab: AppLab;
let phone: Phone;
let page: Page;
let game: SampleGame;

beforeAll(async () => {
  lab = await openAppLab();
  phone = makePhone(lab.origin);
  page = await phone.open('/');
  await openTeam(page, coachNamed('Quinn'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

/** A game whose pitcher has thrown already: his type is known. */
beforeEach(async () => {
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 1));
  await page.evaluate(() => localStorage.removeItem('charting'));
  await page.goto(`/games/${game.id}/live`);
  await button('Log Pitch').waitFor();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const zone = (number: number) => button(new RegExp(`^Zone ${number},`));

describe('the flow of the specification', () => {
  it('asks zone, type and outcome, and Log Pitch stands by its rule', async () => {
    expect(await button('Log Pitch').isDisabled()).toBe(true);
    expect(await button('Cancel').isDisabled()).toBe(true);
    await zone(5).click();
    expect(await button('Log Pitch').isDisabled()).toBe(true);
    await button('Ball').click();
    expect(await button('Log Pitch').isDisabled()).toBe(true);
    await button('Fastball').click();
    expect(await button('Log Pitch').isEnabled()).toBe(true);
    await button('Cancel').click();
    expect(await button('Log Pitch').isDisabled()).toBe(true);
    expect(await pitchCount()).toBe(1);
    expect(phone.trouble()).toEqual([]);
  });

  it('reaches walk, hit by pitch and foul tip while a pitch is begun', async () => {
    await zone(7).click();
    await button('Fastball').click();
    await button(/^More: /).click();
    await button('Walk').click();
    await button('Log Pitch').click();
    await expect.poll(lastPitch).toMatchObject({ zone: 7, call: 'ball', result: 'walk' });
  });
});

describe('quick mode', () => {
  beforeEach(async () => {
    await page.getByRole('checkbox', { name: 'Quick mode' }).check();
    await button('Log Pitch').waitFor({ state: 'detached' });
  });

  it('logs the common pitch with two taps, and its type stays', async () => {
    const { pitchType } = await lastPitch();
    await countTaps();
    await zone(3).click();
    await button('Ball').click();
    await expect.poll(pitchCount).toBe(2);
    expect(await lastPitch()).toMatchObject({ zone: 3, call: 'ball', pitchType });
    expect(await tapCount()).toBe(2);

    await zone(8).click();
    await button('Called Strike').click();
    await expect.poll(pitchCount).toBe(3);
    expect(await lastPitch()).toMatchObject({ zone: 8, call: 'called_strike', pitchType });
    expect(await tapCount()).toBe(4);
    expect(phone.trouble()).toEqual([]);
  });

  it('logs a ball in play with three taps, and leaves nothing over the pad', async () => {
    await countTaps();
    await zone(5).click();
    await button('In Play').click();
    await page
      .getByRole('dialog', { name: 'In play' })
      .getByRole('button', { name: 'Single', exact: true })
      .click();
    await expect.poll(pitchCount).toBe(2);
    expect(await lastPitch()).toMatchObject({ zone: 5, call: 'in_play', result: 'single' });
    expect(await tapCount()).toBe(3);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(/^Undo single/i).waitFor();
    expect(phone.trouble()).toEqual([]);
  });

  it('begins no other pitch with the second tap of a nervous thumb', async () => {
    await zone(3).click();
    await button('Ball').dblclick();
    await expect.poll(pitchCount).toBe(2);
    expect(await button('Ball').getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps an outcome without a zone until somebody ends it', async () => {
    await button('Foul').click();
    await button('Log Pitch').click();
    await expect.poll(pitchCount).toBe(2);
    expect(await lastPitch()).toMatchObject({ zone: null, call: 'foul' });
  });

  it('is remembered by the device', async () => {
    await page.reload();
    await zone(5).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Quick mode' }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: 'Quick mode' }).uncheck();
    await button('Log Pitch').waitFor();
  });
});

describe('who is up', () => {
  it('is somebody new of either side by Add Player, and follows End half', async () => {
    await button(/^Batter /).click();
    const sheet = page.getByRole('dialog', { name: 'Batter' });
    const adding = page.getByRole('dialog', { name: /^Add / });
    const add = adding.getByRole('button', { name: 'Add', exact: true });
    await sheet.getByRole('radio', { name: 'Your Team' }).check();
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await adding.getByLabel('Player Name').fill('  ');
    expect(await add.isDisabled()).toBe(true);
    expect(await adding.getByLabel('Position').getAttribute('placeholder')).toBe('P, 1B, CF');
    await adding.getByLabel('Player Name').fill('Ira Quist');
    await add.click();
    await toastOf(page, 'Player Added').waitFor();
    const players = await rowsOnDevice<{ playerName: string; position: string }>(page, 'players');
    expect(players).toContainEqual(
      expect.objectContaining({ playerName: 'Ira Quist', position: 'Unknown' }),
    );
    await adding.waitFor({ state: 'detached' });
    await backToSheet(sheet, !game.homeTeam);

    await sheet.getByRole('radio', { name: 'Opponent' }).check();
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog', { name: 'Add Opponent Batter' }).waitFor();
    await adding.getByLabel('Name').fill('Dov Lind');
    await add.click();
    await toastOf(page, 'Opponent Added').waitFor();
    await adding.waitFor({ state: 'detached' });
    await backToSheet(sheet, game.homeTeam);

    const waiting = game.homeTeam ? 'Your Team' : 'Opponent';
    await sheet.getByRole('radio', { name: waiting }).check();
    await sheet.getByText(/in the field in this half/).waitFor();
    await sheet.getByRole('button', { name: 'End half' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(() => readBoard(page))
      .toMatchObject({ half: 'Bottom of the 1st, 0 outs', count: '0 balls, 0 strikes' });
    expect(phone.trouble()).toEqual([]);
  });

  it('is still the last batter as the result comes, and the next one a moment later', async () => {
    const before = await batterShown();
    await page.evaluate(() => {
      const watching = window as unknown as { moments: string[] };
      watching.moments = [];
      new MutationObserver(() => {
        const names = [...document.querySelectorAll('button')].map(
          (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
        );
        const has = names.some((name) => /^Undo single/i.test(name));
        const batter = names.find((name) => name.startsWith('Batter ')) ?? '';
        watching.moments.push(`${has ? 'single' : ''} ${batter}`);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await zone(5).click();
    await button('Fastball').click();
    await button('In Play').click();
    const sheet = page.getByRole('dialog', { name: 'In play' });
    await sheet.getByRole('button', { name: 'Single', exact: true }).click();
    await sheet.getByRole('button', { name: 'Log Pitch' }).click();
    await expect.poll(batterShown).not.toBe(before);
    const moments = await page.evaluate(() => (window as unknown as { moments: string[] }).moments);
    const withResult = moments.filter((moment) => moment.startsWith('single Batter '));
    expect(withResult[0]).toContain(before);
    expect(withResult.at(-1)).not.toContain(before);
  });
});

describe("the pitcher's figures", () => {
  it('colour the zones he sees by their names and the types by their strikes', async () => {
    const id = await playPlainGame(page, 'Mill Creek Owls', [
      { pitchType: 'fastball', zone: 9, call: 'foul' },
      { pitchType: 'fastball', zone: 9, call: 'foul' },
      { pitchType: 'fastball', zone: 9, call: 'foul' },
      { pitchType: 'fastball', zone: 5, call: 'ball' },
      { pitchType: 'fastball', zone: 5, call: 'ball' },
      { pitchType: 'slider', zone: 1, call: 'foul' },
      { pitchType: 'slider', call: 'ball' },
      { pitchType: 'changeup', call: 'ball' },
    ]);
    await page.goto(`/games/${id}/live`);
    await button(/^(Pitcher |Choose the pitcher)/).click();
    const sheet = page.getByRole('dialog', { name: 'Pitcher' });
    const view = sheet.getByRole('group', { name: "Strike zone, Pitcher's view" });
    await view.waitFor();
    const names = await readLines(view.getByRole('button'));
    const heats = await view.getByRole('button').evaluateAll((all) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const bands = [0, 1, 2, 3].map((band) => {
        probe.style.background = `var(--heat-${band})`;
        return getComputedStyle(probe).backgroundColor;
      });
      probe.remove();
      return all.map((one) => bands.indexOf(getComputedStyle(one).backgroundColor));
    });
    expect(names.map(([name], index) => `${name}: band ${heats[index]}`)).toEqual([
      '3 High-Right, 0 pitches: band 0',
      '2 High-Center, 0 pitches: band 0',
      '1 High-Left, 1 pitch: band 1',
      '6 Mid-Right, 0 pitches: band 0',
      '5 Heart, 2 pitches: band 2',
      '4 Mid-Left, 0 pitches: band 0',
      '9 Low-Right, 3 pitches: band 3',
      '8 Low-Center, 0 pitches: band 0',
      '7 Low-Left, 0 pitches: band 0',
    ]);
    const types = sheet.locator('section').filter({
      has: page.getByRole('heading', { name: 'Strike % by Pitch Type' }),
    });
    const lampOf = (type: string) =>
      types.getByRole('listitem').filter({ hasText: type }).getByRole('img').last();
    expect(await lampOf('Fastball').getAttribute('aria-label')).toBe('good');
    expect(await lampOf('Slider').getAttribute('aria-label')).toBe('fair');
    expect(await lampOf('Changeup').getAttribute('aria-label')).toBe('low');
    expect(phone.trouble()).toEqual([]);
  });
});

async function batterShown(): Promise<string> {
  const label = await button(/^Batter /).evaluate(
    (one) => one.getAttribute('aria-label') ?? one.textContent ?? '',
  );
  return label.split(',')[0] ?? '';
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
  if (last === undefined) throw new Error('No pitch is on record.');
  return last;
}

interface TapWindow {
  taps: number;
}

/** Counts what the page itself sees of the thumb. */
async function countTaps(): Promise<void> {
  await page.evaluate(() => {
    const counting = window as unknown as TapWindow;
    counting.taps = 0;
    document.addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) counting.taps += 1;
    });
  });
}

function tapCount(): Promise<number> {
  return page.evaluate(() => (window as unknown as TapWindow).taps);
}

/** Somebody new of the side that is up bats at once, and the sheet closes; else it stays. */
async function backToSheet(sheet: Locator, isUp: boolean): Promise<void> {
  if (isUp) {
    await sheet.waitFor({ state: 'detached' });
    await button(/^Batter /).click();
  }
  await expect.poll(() => sheet.isVisible()).toBe(true);
}
