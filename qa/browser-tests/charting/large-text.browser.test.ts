import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { controlProblems, controlsUnder } from '../../lab/page-problems.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { closeDialog, coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import { enterOnDevice, newIdsOnDevice } from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';

const SIZES: readonly Size[] = [
  { percent: 150, width: 390, height: 844 },
  { percent: 200, width: 320, height: 640 },
  { percent: 200, width: 844, height: 390 },
  { percent: 200, width: 820, height: 1180 },
  { percent: 200, width: 1440, height: 900 },
];

const SAVED = 'Practice Session Updated';

let lab: Lab;
let phone: Phone;
let page: Page;
let gameId: string;
let sessionId: string;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Lane'), 'Harbor Lanterns');
  const game = await startSampleGame(page);
  gameId = game.id;
  await enterOnDevice(page, game.changes.slice(0, 30));
  const [id = '', playerId = ''] = await newIdsOnDevice(page, 2);
  sessionId = id;
  const sessionDate = '2026-05-02T17:30:00.000Z';
  await enterOnDevice(page, [
    { name: 'player.add', args: { id: playerId, playerName: 'Ana Abara', jersey: '12' } },
    { name: 'practice.create', args: { id, title: 'Side session', sessionDate } },
  ]);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('live tracking', () => {
  beforeAll(async () => {
    await page.goto(`/games/${gameId}/live`);
    await page.getByRole('button', { name: /^Undo / }).waitFor();
  });

  it.each(SIZES)('overlaps nothing at $percent% text and $width by $height', async (size) => {
    await show(size);
    await expect.poll(() => controlProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Zone 9,/ }).click();
    await page.getByRole('button', { name: 'Log Pitch' }).waitFor();
    await expect.poll(() => controlProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it.each([/^Pitcher /, /^More: /, 'In Play'])(
    'overlaps nothing in the sheet of %s',
    async (name) => {
      await show({ percent: 200, width: 320, height: 640 });
      await page.getByRole('button', { name, exact: true }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button').nth(1).waitFor();
      await expect.poll(() => controlProblems(page, 'dialog')).toEqual([]);
      await closeDialog(page);
      await sheet.waitFor({ state: 'detached' });
    },
  );
});

describe('the top bar', () => {
  beforeAll(async () => {
    await page.goto('/');
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
  });

  it.each([820, 1440])('breaks no word and overlaps nothing at %i', async (width) => {
    for (const percent of [100, 200]) {
      await show({ percent, width, height: 900 });
      await expect
        .poll(() => controlProblems(page, 'header'), { message: `${percent}%` })
        .toEqual([]);
    }
  });
});

describe('the bullpen tracker', () => {
  beforeAll(async () => {
    await page.goto(`/practice/${sessionId}/track`);
    await page.getByLabel('Pitcher *').selectOption({ label: '12 Ana Abara' });
    await page.getByRole('checkbox', { name: 'Two Taps' }).check();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan' });
    await dialog.getByRole('button', { name: 'Changeup', exact: true }).click();
    await dialog.getByRole('button', { name: /^Zone 3/ }).click();
    await dialog.getByRole('button', { name: /save/i }).click();
    await dialog.waitFor({ state: 'detached' });
    await toastOf(page, SAVED).waitFor();
  });

  it('keeps its controls clear of a toast', async () => {
    for (const [percent, width, height] of [
      [100, 390, 844],
      [150, 320, 568],
      [150, 760, 900],
    ] as const) {
      await show({ percent, width, height });
      // A focused toast does not close by itself.
      await page.keyboard.press('F8');
      await expect
        .poll(() => controlsUnder(toastOf(page, SAVED)), { message: `${width} at ${percent}%` })
        .toEqual([]);
    }
    await page.getByRole('heading', { level: 1 }).click();
    await toastOf(page, SAVED).waitFor({ state: 'detached' });
  });

  it.each(SIZES)('overlaps nothing at $percent% text and $width by $height', async (size) => {
    await show(size);
    await expect.poll(() => controlProblems(page)).toEqual([]);
  });

  it.each([
    [320, 640],
    [390, 664],
    [390, 844],
    [1366, 768],
  ])('has its whole pad above Undo at %i by %i', async (width, height) => {
    await show({ percent: 100, width, height });
    const boxOf = (name: string | RegExp) =>
      page.getByRole('button', { name, exact: true }).boundingBox();
    const undo = await boxOf('Nothing to undo');
    for (const name of [/^Zone 9,/, 'In Play']) {
      const { y = 0, height: ownHeight = 0 } = (await boxOf(name)) ?? {};
      expect(y + ownHeight).toBeLessThanOrEqual(undo?.y ?? 0);
    }
  });
});

/** Text of the browser's size as a share of the usual one, and the window. */
interface Size {
  readonly percent: number;
  readonly width: number;
  readonly height: number;
}

async function show({ percent, width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', `${size}%`, 'important');
  }, percent);
}
