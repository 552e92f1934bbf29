import { HOUR_MS } from '@full-count/baseball';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam, toastOf } from '../../lab/steps/account-steps.ts';
import {
  gameCard,
  openGames,
  scheduleGame,
  startWithoutLineup,
} from '../../lab/steps/game-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
  await openGames(page);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

const TIP_BOX = '[data-radix-popper-content-wrapper]';

const WINDOWS = [
  [390, 844],
  [320, 640],
  [820, 1180],
  [1440, 900],
] as const;

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('a toast', () => {
  it('closes on a swipe of at least 50 px to the right, and F8 focuses it', async () => {
    await scheduleGame(page, { opponent: 'Cedar Park Hawks', isHome: true });
    const toast = toastOf(page, 'Game created successfully');
    await swipe(30);
    await page.keyboard.press('F8');
    const isFocused = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role=region][aria-label^="Notifications"]') != null,
      );
    expect(await isFocused()).toBe(true);
    expect(await toast.isVisible()).toBe(true);
    await swipe(60);
    await toast.waitFor({ state: 'detached' });
  });

  it('about a started game covers neither the score, count and bases nor the pad', async () => {
    await startWithoutLineup(page, 'Cedar Park Hawks');
    const started = 'Game started! Use manual input to set batters as they come up.';
    await button(/^Zone 5,/).waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      // A focused toast does not close by itself.
      await page.keyboard.press('F8');
      await expect
        .poll(() => coveredBy(toastOf(page, started)), { message: `${width} x ${height}` })
        .toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Escape');
    await toastOf(page, started).waitFor({ state: 'detached' });
  });

  async function coveredBy(toast: Locator) {
    const boardAndControls = [
      page.getByRole('region', { name: 'Scoreboard' }),
      button(/^Zone 1,/),
      button(/^Zone 9,/),
      button('Ball'),
      button('In Play'),
    ];
    const [toastBox, ...boxes] = await Promise.all([toast, ...boardAndControls].map(boxOf));
    if (toastBox === undefined) throw new Error('There is no toast.');
    return boxes.filter(
      (box) =>
        toastBox.x < box.x + box.width &&
        box.x < toastBox.x + toastBox.width &&
        toastBox.y < box.y + box.height &&
        box.y < toastBox.y + toastBox.height,
    );
  }

  async function boxOf(element: Locator) {
    const box = await element.boundingBox();
    if (box === null) throw new Error('The element is not on the screen.');
    return box;
  }

  async function swipe(px: number): Promise<void> {
    const box = await page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('listitem')
      .boundingBox();
    if (box === null) throw new Error('There is no toast.');
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 40, y);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + px / 2, y);
    await page.mouse.move(box.x + 40 + px, y);
    await page.mouse.up();
  }
});

describe('a tooltip', () => {
  it('opens beside the menu after 700 ms, and the next one at once if it follows within 300 ms', async () => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.clock.install();
    await page.goto('/games');
    await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
    // The clock can only be paused in the future. It jumps there at once.
    await page.clock.pauseAt(new Date(Date.now() + HOUR_MS));
    const rail = page.getByRole('navigation', { name: 'Main' });
    const tip = page.getByRole('tooltip');
    // A real mouse keeps moving. Its first moves on a link only close the tooltip of the last link.
    const hover = async (name: string) => {
      const link = rail.getByRole('link', { name, exact: true });
      await link.hover();
      for (const x of [8, 10, 12]) await link.hover({ position: { x, y: 12 } });
    };
    await hover('Players');
    await page.clock.runFor(690);
    expect(await tip.count()).toBe(0);
    await page.clock.runFor(20);
    await tip.filter({ hasText: 'Players' }).waitFor();
    const [menu, box] = [await rail.boundingBox(), await page.locator(TIP_BOX).boundingBox()];
    expect(box?.x).toBeGreaterThanOrEqual((menu?.x ?? 0) + (menu?.width ?? Number.NaN));
    await hover('Games');
    await page.clock.runFor(20);
    await tip.filter({ hasText: 'Games' }).waitFor();
    await page.mouse.move(600, 600, { steps: 5 });
    await page.clock.runFor(400);
    await tip.waitFor({ state: 'detached' });
    await hover('Players');
    await page.clock.runFor(690);
    expect(await tip.count()).toBe(0);
  });
});

describe('a session that is over', () => {
  it('shows a message for half a second before the sign-in screen opens', async () => {
    let letServerAnswer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      letServerAnswer = resolve;
    });
    await page.clock.resume();
    await page.context().clearCookies();
    await page.route('**/api/**', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto('/games');
    await gameCard(page, 'Cedar Park Hawks').waitFor();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    letServerAnswer();
    await toastOf(page, 'You are logged out. Logging in again...').waitFor();
    await page.clock.runFor(490);
    expect(new URL(page.url()).pathname).toBe('/games');
    await page.clock.resume();
    await page.waitForURL('**/login');
    await page.getByRole('form', { name: 'Sign In' }).waitFor();
  });
});
