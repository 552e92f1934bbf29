import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppLab, openAppLab } from '../testing/app-lab.ts';
import { makePhone, type Phone } from '../testing/phone.ts';
import { addPlayer, coachNamed, openTeam, toastOf } from '../testing/steps/account-steps.ts';
import { enterOnDevice, newIdsOnDevice, rowsOnDevice } from '../testing/steps/device-steps.ts';
import { gameCard, scheduleGame, startWithoutLineup } from '../testing/steps/game-steps.ts';
import { playPlainGame } from '../testing/steps/plain-game-steps.ts';
import { everythingSent } from '../testing/steps/sync-steps.ts';

let lab: AppLab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openAppLab();
  phone = makePhone(lab.origin);
  page = await phone.open('/');
  await openTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a device that has no room left', () => {
  const NO_ROOM = 'This device has no room left. Nothing was lost.';
  let liveId: string;

  beforeAll(async () => {
    await page.goto('/players');
    await addPlayer(page, { name: 'Lee Marsh', position: 'SS' });
    liveId = await playPlainGame(page, 'Granite Herons', []);
    await page.goto('/games');
    await scheduleGame(page, { opponent: 'Mill Creek Owls', isHome: true });
    await scheduleSession('Tuesday bullpen');
    await everythingSent(page);
  });

  it('says of each change that it was not made, and makes none', async () => {
    await without(async () => {
      await page.goto('/games');
      await gameCard(page, 'Mill Creek Owls').waitFor();
      await fillTheDisk();
      await button('New Game').click();
      await page.getByRole('dialog').getByLabel('Opponent').fill('Ridgeline Rockets');
      await button('Create Game').click();
      await says('Failed to create game');
      await page.keyboard.press('Escape');
      await gameCard(page, 'Mill Creek Owls').getByRole('button', { name: 'Start Game' }).click();
      await button('Start without lineup').click();
      await says('Failed to start game');
      await page.keyboard.press('Escape');
      await gameCard(page, 'Granite Herons')
        .getByRole('button', { name: /^End Game/ })
        .click();
      await says('Failed to end game');
      await button('Delete game vs Mill Creek Owls').click();
      await button('Delete Game').click();
      await says('Failed to delete game');
    });
    await without(async () => {
      await page.goto('/');
      const score = page.getByLabel(/Lanterns.* score$/);
      await score.waitFor();
      await fillTheDisk();
      await score.fill('7');
      await score.press('Enter');
      await says('Failed to update scores');
    });
    await without(async () => {
      await page.goto(`/games/${liveId}/live`);
      await button(/^(Batter |Choose the batter)/).waitFor();
      await fillTheDisk();
      await button(/^(Pitcher |Choose the pitcher)/).click();
      await page.getByRole('dialog', { name: 'Pitcher' }).getByText('Add Player').click();
      await page.getByRole('dialog', { name: 'Add Player' }).getByLabel('Player Name').fill('Jo');
      await button('Add').click();
      await says('Failed to add player to team');
    });
    await without(async () => {
      await page.goto('/players');
      await page.getByRole('heading', { name: 'Lee Marsh' }).waitFor();
      await fillTheDisk();
      await button('Edit Lee Marsh').click();
      await page.getByRole('dialog').getByLabel('Position').fill('P');
      await button('Save Player').click();
      await says('Failed to update player');
      await page.keyboard.press('Escape');
      await button('Delete Lee Marsh').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Remove/ })
        .click();
      await says('Failed to remove player');
    });
    await without(async () => {
      await page.goto('/practice');
      await button('End Tuesday bullpen').waitFor();
      await fillTheDisk();
      await button('New Practice Session').click();
      await page.getByRole('dialog').getByLabel('Title').fill('Wednesday bullpen');
      await button('Start Session').click();
      await says('Failed to create practice session');
      await page.keyboard.press('Escape');
      await button('End Tuesday bullpen').click();
      await says('Failed to end practice session');
    });
    await page.reload();
    const games = await rowsOnDevice<{ status: string }>(page, 'games');
    expect(games.map(({ status }) => status).sort()).toEqual(['live', 'scheduled']);
    expect(await rowsOnDevice(page, 'players')).toHaveLength(1);
    expect(await rowsOnDevice(page, 'practiceSessions')).toHaveLength(1);
  });

  async function says(failed: string): Promise<void> {
    await toastOf(page, `${failed}. ${NO_ROOM}`).waitFor();
  }
});

describe('a server that has broken down', () => {
  it('is told of in the words for what was tried', async () => {
    await page.goto('/clubhouse');
    await button('Create Join Code').waitFor();
    await page.route('**/api/teams/**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { message: '' } }),
    );
    await button('Create Join Code').click();
    await toastOf(page, 'Failed to create join code').waitFor();
    await button('Add New Staff Member').click();
    const dialog = page.getByRole('dialog', { name: 'Add New Staff Member' });
    await dialog.getByLabel('Email').fill('ana@example.com');
    await dialog.getByRole('button', { name: /^Add/ }).click();
    await toastOf(page, 'Failed to add staff member').waitFor();
    await page.unroute('**/api/teams/**');
  });
});

describe('a toast', () => {
  it('goes by a swipe of 50 px to the right, not by less, and F8 leads to it', async () => {
    await page.goto('/games');
    await scheduleGame(page, { opponent: 'Cedar Park Hawks', isHome: true });
    const shown = toastOf(page, 'Game created successfully');
    await swipe(30);
    await page.keyboard.press('F8');
    const isFocused = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role=region][aria-label^="Notifications"]') != null,
      );
    expect(await isFocused()).toBe(true);
    expect(await shown.isVisible()).toBe(true);
    await swipe(60);
    await shown.waitFor({ state: 'detached' });
  });

  it('of a game that was started leaves with the screen, and lies not over the pad', async () => {
    await startWithoutLineup(page, 'Cedar Park Hawks');
    const started = 'Game started! Use manual input to set batters as they come up.';
    await gameCard(page, 'Cedar Park Hawks').getByRole('link', { name: 'Track pitches' }).click();
    await button(/^Zone 5,/).waitFor();
    await toastOf(page, started).waitFor({ state: 'detached' });
  });

  async function swipe(px: number): Promise<void> {
    const box = await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .boundingBox();
    if (box === null) throw new Error('No toast shows.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 40, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + px / 2, y);
    await page.mouse.move(box.x + 40 + px, y);
    await page.mouse.up();
  }
});

describe('a tooltip', () => {
  it('opens after 700 ms, and the next one at once within 300 ms', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.clock.install();
    await page.goto('/games');
    await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const rail = page.getByRole('navigation', { name: 'Main' });
    const tip = page.getByRole('tooltip');
    const hover = (name: string) => rail.getByRole('link', { name, exact: true }).hover();
    await hover('Players');
    await page.clock.runFor(690);
    expect(await tip.count()).toBe(0);
    await page.clock.runFor(20);
    await tip.filter({ hasText: 'Players' }).waitFor();
    await hover('Games');
    await page.clock.runFor(20);
    await tip.filter({ hasText: 'Games' }).waitFor();
    await page.mouse.move(600, 600, { steps: 5 });
    await page.clock.runFor(400);
    await tip.waitFor({ state: 'detached' });
    await hover('Players');
    await page.clock.runFor(690);
    expect(await tip.count()).toBe(0);
    await page.clock.runFor(20);
    await tip.filter({ hasText: 'Players' }).waitFor();
  });
});

describe('a session that is over', () => {
  it('is told of for half a second before the way leads to signing in', async () => {
    let answer = () => {};
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.clock.resume();
    await page.context().clearCookies();
    await page.route('**/api/**', async (route) => {
      await waits;
      await route.continue();
    });
    await page.goto('/players');
    await page.getByRole('heading', { name: 'Lee Marsh' }).waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    answer();
    await toastOf(page, 'You are logged out. Logging in again...').waitFor();
    await page.clock.runFor(490);
    expect(new URL(page.url()).pathname).toBe('/players');
    await page.clock.runFor(20);
    await page.waitForURL('**/login');
    await page.getByRole('form', { name: 'Sign In' }).waitFor();
  });
});

/** Whatever happens in between, the next page has its disk again. */
async function without(work: () => Promise<void>): Promise<void> {
  await work();
  await page.reload();
}

async function fillTheDisk(): Promise<void> {
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.add = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
}

async function scheduleSession(title: string): Promise<void> {
  const [id = ''] = await newIdsOnDevice(page, 1);
  const sessionDate = '2026-06-20T18:00:00.000Z';
  await enterOnDevice(page, [{ name: 'practice.create', args: { id, title, sessionDate } }]);
}
