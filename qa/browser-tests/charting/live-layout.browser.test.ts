import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { buttonsUnderToast, cutLabels, layoutProblems } from '../../lab/live-layout.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  clearSpare,
  dispatchOnline,
  enterOnDevice,
  fillDatabase,
  gameOnDevice,
  newIdsOnDevice,
  SAVED_FOR_LATER,
  teamOnDevice,
} from '../../lab/steps/device-steps.ts';
import { type SampleGame, startSampleGame } from '../../lab/steps/game-steps.ts';

const SCREENS = [
  [320, 640],
  [390, 664],
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const;
/** The smallest phone, a tablet and a computer, for what depends less on the height. */
const THREE_SCREENS = [SCREENS[0], SCREENS[3], SCREENS[5]] as const;

const TABLET_WIDTH_PX = 768;
let lab: Lab;
let phone: Phone;
let page: Page;
let teamId: string;
let game: SampleGame;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Lane'), 'Harbor Lanterns');
  teamId = await teamOnDevice(page);
  game = await startSampleGame(page);
  await enterOnDevice(page, game.changes.slice(0, 30));
  await page.goto(`/games/${game.id}/live`);
  await page.getByRole('button', { name: /^Undo / }).waitFor();
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe.each(SCREENS)('at %i by %i', (width, height) => {
  it('every control for logging a pitch is visible and big enough for a thumb', async () => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutProblems(page)).toEqual([]);
    const zone = page.getByRole('button', { name: /^Zone 6,/ });
    await zone.click();
    await page.getByRole('button', { name: 'Log Pitch' }).waitFor();
    await expect.poll(() => layoutProblems(page)).toEqual([]);
    for (const name of [/^More: /, 'Log Pitch', 'Cancel', 'In Play'] as const) {
      expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
    }
    await zone.click();
  });
});

it('the controls stay visible and big enough with outer zones', async () => {
  const outside = page.getByRole('button', { name: /^Outside, zone 14,/ });
  await setOuterZones(true);
  await outside.waitFor();
  for (const [width, height] of THREE_SCREENS) {
    await page.setViewportSize({ width, height });
    // A phone has no height for nine zones as tall as wide between two rows of outer zones.
    const isPhone = width < TABLET_WIDTH_PX;
    const faultsOfNine = async () =>
      (await layoutProblems(page))
        // The outer zones themselves do not count, because the nine zones cover parts of them.
        .filter((fault) => !fault.startsWith('Outside'))
        .filter((fault) => !(isPhone && fault.endsWith('wider than tall')));
    await expect.poll(faultsOfNine, { message: `${width} by ${height}` }).toEqual([]);
  }
  await setOuterZones(false);
  await outside.waitFor({ state: 'detached' });
});

describe('on a screen that is too low', () => {
  it.each([
    [320, 568],
    [667, 375],
    [844, 390],
  ])(
    'the page of %i by %i scrolls to the rest, and no other button covers Undo',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => layoutProblems(page)).toEqual([]);
      const undo = page.getByRole('button', { name: /^Undo / });
      const zone = page.getByRole('button', { name: /^Zone 1,/ });
      const distance =
        Number((await undo.boundingBox())?.y) - Number((await zone.boundingBox())?.y);
      expect(distance).toBeLessThan(height);
      // A screen as wide as a tablet also has panels, which load later.
      if (width >= TABLET_WIDTH_PX) {
        await page.getByRole('complementary', { name: 'Pitcher' }).waitFor();
        // The board has no room for the text about the pitcher, so only screen readers get it.
        const board = page.getByRole('region', { name: 'Scoreboard' });
        await board.getByRole('paragraph').waitFor({ state: 'attached' });
        // The zones and the calls are above the panels, so they fit without scrolling.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expect.poll(() => layoutProblems(page)).toEqual([]);
      }
      const inPlay = page.getByRole('button', { name: 'In Play', exact: true });
      for (const control of [undo, zone, inPlay]) await control.click({ trial: true });
    },
  );
});

describe('an undone pitch', () => {
  const redo = () => page.getByRole('button', { name: /^Redo / });

  beforeAll(async () => {
    await page.getByRole('button', { name: /^Undo / }).click();
    await redo().waitFor();
  });

  it.each(THREE_SCREENS)(
    'has a Redo button at %i by %i beside a complete Undo button',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      expect(await redo().isVisible()).toBe(true);
      await expect.poll(() => layoutProblems(page)).toEqual([]);
      await expect.poll(() => cutLabels(page)).toEqual([]);
    },
  );

  it('is logged again by Redo', async () => {
    await redo().click();
    await redo().waitFor({ state: 'detached' });
  });
});

describe('the longest labels of Undo', () => {
  it('are shown in full on a phone', async () => {
    const { head, folded } = await gameOnDevice(page, game.id);
    const [id = ''] = await newIdsOnDevice(page, 1);
    const battingSide = folded.state.halfInning === 'top' ? 'opponent' : 'team';
    const pitcher = { id: null, name: 'Casey Long' };
    const event = { id, type: 'pitching_change', battingSide, pitcher };
    await enterOnDevice(page, [
      { name: 'event.log', args: { gameId: game.id, after: head, event } },
    ]);
    const undo = page.getByRole('button', { name: /^Undo / });
    await expect.poll(() => undo.textContent()).toContain('Undo pitching change');
    for (const [width, height] of [
      [320, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => cutLabels(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBe(height);
    }
  });
});

describe('the longest name of a batter', () => {
  it.each(THREE_SCREENS)(
    'leaves the controls where they are at %i by %i',
    async (width, height) => {
      await page.setViewportSize({ width, height });
      const { head, folded } = await gameOnDevice(page, game.id);
      const [id = '', plateAppearanceId = ''] = await newIdsOnDevice(page, 2);
      const battingSide = folded.state.halfInning === 'top' ? 'opponent' : 'team';
      const plateAppearance = {
        id: plateAppearanceId,
        battingSide,
        batter: { id: null, name: 'W'.repeat(100) },
        pitcher: { id: null, name: 'Casey Long' },
      };
      const pitch = { id, pitchType: 'fastball', call: 'in_play', result: 'homerun' };
      await enterOnDevice(page, [
        { name: 'pitch.log', args: { gameId: game.id, prev: head, plateAppearance, pitch } },
      ]);
      const undo = page.getByRole('button', { name: /^Undo home run/ });
      await undo.waitFor();
      await expect.poll(() => layoutProblems(page)).toEqual([]);
      await page.getByRole('button', { name: 'In Play', exact: true }).click({ trial: true });
      await undo.click();
      await undo.waitFor({ state: 'detached' });
    },
  );
});

describe('a toast', () => {
  beforeAll(() => fillDatabase(page));

  afterAll(() => page.evaluate(() => document.documentElement.removeAttribute('style')));

  it.each([
    [320, 568, 150],
    [390, 844, 100],
    [760, 600, 100],
    [820, 1180, 200],
    [1440, 900, 100],
  ])('covers no button at %i by %i with %i percent text', async (width, height, percent) => {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
    }, percent);
    await page.getByRole('button', { name: /^Zone 6,/ }).click();
    await page.getByRole('button', { name: 'Fastball', exact: true }).click();
    await page.getByRole('button', { name: 'Ball', exact: true }).click();
    const coveredInPad = buttonsUnderToast(page, 'screen');
    await page.getByRole('button', { name: 'Log Pitch' }).click();
    await toastOf(page, SAVED_FOR_LATER).waitFor();
    expect(await coveredInPad).toEqual([]);

    await page.getByRole('button', { name: /^Zone 6,/ }).click();
    await page.getByRole('button', { name: 'Fastball', exact: true }).click();
    await page.getByRole('button', { name: 'In Play', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'In Play' });
    await sheet.getByRole('button', { name: 'Single', exact: true }).click();
    const coveredInSheet = buttonsUnderToast(page, 'sheet');
    await sheet.getByRole('button', { name: 'Log Pitch' }).click();
    await toastOf(page, SAVED_FOR_LATER).waitFor();
    expect(await coveredInSheet).toEqual([]);
  });
});

describe('under the banner of an expired session', () => {
  beforeAll(async () => {
    await clearSpare(page);
    await page.reload();
    await page.route('**/api/sync/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Unauthorized', code: 'unauthorized' } }),
    );
    await dispatchOnline(page);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });

  it.each([
    [390, 844],
    [1440, 900],
  ])('every control for logging a pitch is visible at %i by %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await expect.poll(() => layoutProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  it('a small page scrolls past the banner, and every control is big enough', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => layoutProblems(page)).toEqual([]);
  });
});

describe('a game that has ended', () => {
  it('shows the whole sync line on a low phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await enterOnDevice(page, [{ name: 'game.end', args: { gameId: game.id } }]);
    await page.getByRole('heading', { name: 'This game has ended' }).waitFor();
    const bottomOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box === null ? null : box.y + box.height;
    };
    expect(await bottomOf('footer [data-sync]')).toBeLessThanOrEqual(
      (await bottomOf('footer')) ?? 0,
    );
  });
});

async function setOuterZones(outerZones: boolean): Promise<void> {
  const changes = { settings: { outerZones } };
  await enterOnDevice(page, [{ name: 'team.update', args: { teamId, changes } }]);
}
