import type { Locator, Page } from 'playwright-core';
import { openMore } from '../../lab/steps/live-steps.ts';
import {
  first,
  PHONES,
  pressing,
  reloadAsReader,
  type Scene,
  scene,
  showing,
  WIDE,
} from '../scene.ts';

/** Narrower screens show a strip in place of the panels (`breakpoints.tabletUp`). */
const MIN_WIDTH_WITH_PANELS_PX = 768;

export const liveGame: Pick<Scene, 'signedInAs' | 'path' | 'waitAfterResize'> = {
  signedInAs: 'regular',
  path: '/games/:liveGameId/live',
  waitAfterResize: (page) => waitForPanels(page),
};

async function beginPitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Zone 6,/ }).click();
  await page.getByRole('button', { name: 'Fastball', exact: true }).click();
}

export async function putInPlay(page: Page, result: 'Single' | 'Double'): Promise<Locator> {
  await beginPitch(page);
  await page.getByRole('button', { name: 'In Play', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: result, exact: true }).click();
  return sheet;
}

export async function logInPlay(page: Page, result: 'Single' | 'Double'): Promise<void> {
  const sheet = await putInPlay(page, result);
  await sheet.getByRole('button', { name: 'Log Pitch' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Cuts the sync, so that other scenes do not see what this scene does to the game. */
export async function cutSync(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Undo / }).waitFor();
  await page.route('**/api/sync/**', (route) => route.abort());
}

/** Without a chosen batter or pitcher, a panel has no figures, and only its heading `h2` appears. */
async function waitForPanels(page: Page, part: 'h2' | 'h3' = 'h3'): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  if (width < MIN_WIDTH_WITH_PANELS_PX) return;
  for (const role of ['Batter', 'Pitcher']) {
    await page
      .locator(`aside[aria-label="${role}"] ${part}`)
      .first()
      .waitFor({ state: 'attached' });
  }
}

async function chooseCharting(page: Page, way: 'Two Taps' | 'Count Only'): Promise<void> {
  // Other scenes have the same account.
  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await openMore(page);
  await page.getByRole('dialog').getByRole('radio', { name: way }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const liveScenes: readonly Scene[] = [
  scene(
    'live-new',
    {
      signedInAs: 'starter',
      path: '/games/:newGameId/live',
      waitAfterResize: (page) => waitForPanels(page, 'h2'),
    },
    showing('button', 'Choose the pitcher'),
  ),
  scene('live', liveGame, showing('button', /^Undo /)),
  scene('live-read-only', liveGame, async (page) => {
    await reloadAsReader(page);
    await page.getByText("You're watching.").waitFor();
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  }),
  scene('live-read-only-box-score', liveGame, async (page) => {
    await reloadAsReader(page);
    await page.getByRole('tab', { name: 'Box Score' }).click();
    await first(page, 'table', /, batting$/).waitFor();
  }),
  scene('live-begun', liveGame, async (page) => {
    await beginPitch(page);
    await page.getByRole('button', { name: 'Foul', exact: true }).click();
  }),
  scene('live-in-play', liveGame, (page) => putInPlay(page, 'Double')),
  scene('live-two-taps', liveGame, async (page) => {
    await chooseCharting(page, 'Two Taps');
    await page.getByRole('button', { name: /^Zone 9,/ }).click();
  }),
  scene('live-count-only', liveGame, (page) => chooseCharting(page, 'Count Only')),
  scene('live-between', liveGame, async (page) => {
    await cutSync(page);
    await logInPlay(page, 'Single');
  }),
  scene('live-ended', '/games/:endedGameId/live', showing('button', 'Share Picture')),
  scene('live-last-play', liveGame, async (page) => {
    await cutSync(page);
    await logInPlay(page, 'Single');
    await openMore(page);
    await pressing('Change the Last Play', 'dialog', 'Last Play')(page);
  }),
  scene('live-keys', { ...liveGame, widths: WIDE }, async (page) => {
    await page.getByRole('button', { name: /^Undo / }).waitFor();
    await openMore(page);
    await page.getByRole('button', { name: 'Keyboard', exact: true }).click();
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  }),
  scene('live-runners', liveGame, pressing(/Runners$/, 'dialog', 'Runners')),
  scene('live-velocity', liveGame, async (page) => {
    await beginPitch(page);
    await page.getByRole('button', { name: 'Add velocity' }).click();
    for (const digit of '88') {
      await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
    }
  }),
  scene('live-types', liveGame, pressing('More pitch types', 'dialog', 'Pitch type')),
  scene('live-more', liveGame, (page) => openMore(page)),
  scene('live-wild-pitch', liveGame, async (page) => {
    await openMore(page);
    await pressing('Wild Pitch', 'dialog', 'Wild Pitch')(page);
  }),
  scene('live-pitcher', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Pitcher / }).click();
    await page.getByText('Pitcher Analytics').waitFor();
  }),
  scene('live-batter', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Batter / }).click();
    await page.getByText('Batter Analytics').waitFor();
  }),
  scene('live-add-player', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Batter / }).click();
    const sheet = page.getByRole('dialog', { name: 'Batter' });
    await sheet.getByRole('button', { name: 'Add Player' }).click();
    await page.getByRole('dialog', { name: /^Add / }).getByLabel('Name').waitFor();
  }),
  scene('live-pinch-runner', liveGame, async (page) => {
    await openMore(page);
    await page.getByRole('button', { name: 'Pinch Runner' }).click();
    await page
      .getByRole('dialog', { name: 'Pinch Runner' })
      .getByRole('group', { name: 'New player' })
      .waitFor();
  }),
  scene('live-score', liveGame, async (page) => {
    await page.getByRole('button', { name: /Correct the score$/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene(
    'live-situation',
    liveGame,
    pressing(/Correct the count$/, 'dialog', 'Correct the Situation'),
  ),
  scene(
    'live-batter-hands',
    { ...liveGame, widths: WIDE },
    pressing('Edit Dex Harlow', 'dialog', 'Dex Harlow'),
  ),
  scene('live-pitcher-details', { ...liveGame, widths: PHONES }, async (page) => {
    await page.getByRole('button', { name: /^Pitcher / }).click();
    const panel = page.getByRole('dialog', { name: 'Pitcher' });
    await panel.getByRole('button', { name: /^Edit / }).click();
    await page.getByLabel('Birth year').waitFor();
  }),
];
