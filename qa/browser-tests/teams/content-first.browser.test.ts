import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, openSharedDevice } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  enterOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';

/** From the top of the screen to the first row of what the screen is for. */
const MAX_TOP_PX = 200;
const MAX_LAYOUT_SHIFT = 0.05;

let lab: Lab;
let coach: NonNullable<BrowserContextOptions['storageState']>;
let endedGameId: string;
let liveGameId: string;

interface Screen {
  readonly path: () => string;
  readonly firstRow: string;
}

const FINAL_SCORE = 'main section[aria-label="Final score"]';

const screens: Readonly<Record<string, Screen>> = {
  Players: { path: () => '/players', firstRow: 'main li:has(h2)' },
  Games: { path: () => '/games', firstRow: 'main li:has(h2)' },
  'Season Reports': { path: () => '/season-reports', firstRow: 'main tbody tr' },
  'Box Score': { path: () => `/games/${endedGameId}/box-score`, firstRow: FINAL_SCORE },
  'Game Report': { path: () => `/reports/${endedGameId}`, firstRow: FINAL_SCORE },
  Plays: { path: () => `/games/${endedGameId}/plays`, firstRow: 'main ol > li' },
};

const liveTracking: Screen = {
  path: () => `/games/${liveGameId}/live`,
  firstRow: '[aria-label^="Strike zone"]',
};

beforeAll(async () => {
  lab = await openLab();
  const phone = makePhone(lab.origin);
  const page = await phone.start();
  await openNewTeam(page, coachNamed('Fern'), 'Harbor Lanterns');
  const ids = await newIdsOnDevice(page, 12);
  const players = ids.map((id, index) => {
    const player = { playerName: `Sam Fields ${index}`, jersey: `${index}`, position: 'SS' };
    return { name: 'player.add', args: { id, ...player } } as const;
  });
  // A screen that shows no game draws nothing again after each change.
  await page.goto('/account');
  await enterOnDevice(page, players);
  const ended = await startSampleGame(page);
  await enterOnDevice(page, ended.changes.slice(0, 90));
  await enterOnDevice(page, [{ name: 'game.end', args: { gameId: ended.id } }]);
  const live = await startSampleGame(page);
  await enterOnDevice(page, live.changes.slice(0, 30));
  [endedGameId, liveGameId] = [ended.id, live.id];
  await waitUntilEverythingSent(page);
  coach = await page.context().storageState();
  await phone.dispose();
}, 180_000);

afterAll(() => lab?.dispose());

it.each(Object.entries(screens))(
  'the first load of %s begins with its content',
  async (_, screen) => {
    const { top, layoutShift } = await loadFirst(screen, { width: 390, height: 844 });
    expect(top).toBeLessThan(MAX_TOP_PX);
    expect(layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  },
);

it.each([
  [320, 640],
  [844, 390],
  [1440, 900],
])('the first load of live tracking moves nothing at %i by %i', async (width, height) => {
  const { layoutShift } = await loadFirst(liveTracking, { width, height });
  expect(layoutShift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
});

/** On a device that has the session of the coach and nothing else, and is slow enough to draw what moves. */
async function loadFirst({ path, firstRow }: Screen, viewport: { width: number; height: number }) {
  const options = { baseURL: lab.origin, viewport, storageState: coach };
  const { context, close } = await openSharedDevice(options);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.addInitScript(sumLayoutShifts);
  await page.goto(path());
  await page.locator(firstRow).first().waitFor();
  // Parts that the screen needs later load while it is idle.
  await page.waitForLoadState('networkidle');
  const box = await page.locator(firstRow).first().boundingBox();
  const layoutShift = Number(await page.locator('html').getAttribute('data-layout-shift'));
  await close();
  return { top: box?.y, layoutShift };
}

/** Runs in the page before its scripts. */
function sumLayoutShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      sum += (entry as PerformanceEntry & { value: number }).value;
    document.documentElement.setAttribute('data-layout-shift', `${sum}`);
  }).observe({ type: 'layout-shift', buffered: true });
}
