import type { GameEventRow } from '@full-count/sync-protocol';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import { enterOnDevice, gameOnDevice, rowsOnDevice } from '../../lab/steps/device-steps.ts';
import { playPlainGame, type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';
import { choosePerson, readBoard, tapUndo, waitForPerson } from '../../lab/steps/live-steps.ts';
import { readLines } from '../../lab/steps/report-figure-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Wren'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

async function openGameAfterOnePitch(): Promise<void> {
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 1));
  await page.goto(`/games/${game.id}/live`);
  await button('Log Pitch').waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('the batter', () => {
  beforeAll(openGameAfterOnePitch);

  it('can be a new player of either side with Add Player, and changes with End Half-Inning', async () => {
    await button(/^Batter /).click();
    const sheet = page.getByRole('dialog', { name: 'Batter' });
    const adding = page.getByRole('dialog', { name: /^Add / });
    const add = adding.getByRole('button', { name: 'Add', exact: true });
    await sheet.getByRole('radio', { name: 'Your Team' }).check();
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await adding.getByLabel('Player Name').fill('Ira Quist');
    await add.click();
    await toastOf(page, 'Player Added').waitFor();
    const players = await rowsOnDevice<{ playerName: string; position: string }>(page, 'players');
    expect(players).toContainEqual(
      expect.objectContaining({ playerName: 'Ira Quist', position: 'Unknown' }),
    );
    await adding.waitFor({ state: 'detached' });
    await backToSheet(sheet, { isSideAtBat: !game.homeTeam });

    await sheet.getByRole('radio', { name: 'Opponent' }).check();
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog', { name: 'Add Opponent Batter' }).waitFor();
    await adding.getByLabel('Name').fill('Dov Lind');
    await add.click();
    await toastOf(page, 'Opponent Added').waitFor();
    await adding.waitFor({ state: 'detached' });
    await backToSheet(sheet, { isSideAtBat: game.homeTeam });

    const fieldingSide = game.homeTeam ? 'Your Team' : 'Opponent';
    await sheet.getByRole('radio', { name: fieldingSide }).check();
    await sheet.getByText(/in the field\. To switch sides/).waitFor();
    await sheet.getByRole('button', { name: 'End Half-Inning' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(() => readBoard(page))
      .toMatchObject({ half: 'Bottom of the 1st, 0 outs', count: '0 balls, 0 strikes' });
    expect(phone.unexpectedErrors()).toEqual([]);
  });

  it('can be a pinch hitter from our bench, against an opposing pitcher chosen by name', async () => {
    await choosePerson(page, 'pitcher', { id: null, name: 'Rio Sand' });
    await toastOf(page, 'Opponent Added').waitFor();
    await waitForPerson(page, 'pitcher', 'Rio Sand');
    expect(await lastEvent()).toMatchObject({
      type: 'pitching_change',
      battingSide: 'team',
      pitcher: { id: null, name: 'Rio Sand' },
    });

    const dueBatter = (await batterShown()).replace('Batter ', '');
    await choosePerson(page, 'batter', { id: 'ours', name: 'Ira Quist' });
    await waitForPerson(page, 'batter', 'Ira Quist');
    // No pitch is needed for the log to name the replaced batter.
    await expect.poll(lastEvent).toMatchObject({
      type: 'batter_change',
      leaving: { name: dueBatter },
      batter: { name: 'Ira Quist' },
    });
    expect(await tapUndo(page)).toContain('Ira Quist');
    await waitForPerson(page, 'batter', dueBatter);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('Undo across a half-inning', () => {
  it('brings back batter and pitcher together', async () => {
    await openGameAfterOnePitch();
    await button(/^Pitcher /).waitFor();
    const pitcherShown = async () => (await shownPair()).split(' and ')[0];
    const pitcherBefore = await pitcherShown();
    await enterOnDevice(page, game.changes.slice(1, countEntriesOfFirstHalf()));
    await button(/^Bottom of the 1st, 0 outs\. Runners$/).waitFor();
    // The board shows the new half-inning a moment before batter and pitcher change.
    await expect.poll(pitcherShown).not.toBe(pitcherBefore);
    const pairBeforeUndo = await shownPair();
    await watchPairs();
    await tapUndo(page);
    await button(/^Top of the 1st, 2 outs\. Runners$/).waitFor();
    await expect.poll(shownPair).not.toBe(pairBeforeUndo);
    const pairAfterUndo = await shownPair();
    const pairs = await page.evaluate(() => (window as unknown as PairWindow).pairs);
    expect(new Set(pairs)).toEqual(new Set([pairBeforeUndo, pairAfterUndo]));
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe("the pitcher's figures", () => {
  it('color the zones from the pitcher’s view by pitches, and the types by strikes', async () => {
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
      const bands = [0, 1, 2, 3, 4, 5].map((band) => {
        probe.style.background = `var(--heat-${band})`;
        return getComputedStyle(probe).backgroundColor;
      });
      probe.remove();
      return all.map((zoneButton) => bands.indexOf(getComputedStyle(zoneButton).backgroundColor));
    });
    expect(names.map(([name], index) => `${name}: band ${heats[index]}`)).toEqual([
      '3 High-Right, 0 pitches: band 0',
      '2 High-Center, 0 pitches: band 0',
      '1 High-Left, 1 pitch: band 3',
      '6 Mid-Right, 0 pitches: band 0',
      '5 Heart, 2 pitches: band 5',
      '4 Mid-Left, 0 pitches: band 0',
      '9 Low-Right, 3 pitches: band 5',
      '8 Low-Center, 0 pitches: band 0',
      '7 Low-Left, 0 pitches: band 0',
    ]);
    const types = sheet.locator('section').filter({
      has: page.getByRole('heading', { name: 'Strike % by Pitch Type' }),
    });
    const lampOf = (type: string) =>
      types
        .getByRole('listitem')
        .filter({ hasText: type })
        .getByRole('img', { name: /^(good|fair|poor)$/ });
    expect(await lampOf('Fastball').getAttribute('aria-label')).toBe('good');
    expect(await lampOf('Slider').getAttribute('aria-label')).toBe('fair');
    expect(await lampOf('Changeup').getAttribute('aria-label')).toBe('poor');
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

async function lastEvent(): Promise<GameEventRow | undefined> {
  return (await gameOnDevice(page, game.id)).log.events.filter(({ voided }) => !voided).at(-1);
}

function countEntriesOfFirstHalf(): number {
  const sides = game.entries.map((entry) => (entry.kind === 'pitch' ? entry.battingSide : null));
  const first = sides.find((side) => side !== null);
  const next = sides.findIndex((side) => side !== null && side !== first);
  return sides.slice(0, next).lastIndexOf(first ?? null) + 1;
}

interface PairWindow {
  pairs: string[];
  readPair: () => string;
}

async function watchPairs(): Promise<void> {
  await page.evaluate(() => {
    const watching = window as unknown as PairWindow;
    watching.readPair = () =>
      [...document.querySelectorAll('button')]
        .map((element) => (element.textContent ?? '').split(',')[0] ?? '')
        .filter((name) => name.startsWith('Batter ') || name.startsWith('Pitcher '))
        .join(' and ');
    watching.pairs = [watching.readPair()];
    new MutationObserver(() => watching.pairs.push(watching.readPair())).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

async function shownPair(): Promise<string> {
  const names = await Promise.all(
    [/^Pitcher /, /^Batter /].map((name) =>
      button(name).evaluate((shown) => shown.textContent ?? ''),
    ),
  );
  return names.map((name) => name.split(',')[0] ?? '').join(' and ');
}

async function batterShown(): Promise<string> {
  const label = await button(/^Batter /).evaluate(
    (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
  );
  return label.split(',')[0] ?? '';
}

/** The sheet closes after adding a player of the side at bat, who bats at once. Otherwise it stays open. */
async function backToSheet(
  sheet: Locator,
  { isSideAtBat }: { isSideAtBat: boolean },
): Promise<void> {
  if (isSideAtBat) {
    await sheet.waitFor({ state: 'detached' });
    await button(/^Batter /).click();
  }
  await expect.poll(() => sheet.isVisible()).toBe(true);
}
