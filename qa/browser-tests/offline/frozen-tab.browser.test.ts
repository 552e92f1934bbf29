import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  changesOnDevice,
  dispatchOnline,
  enterOnDevice,
  newIdsOnDevice,
  waitUntilEverythingSent,
  withoutWorkers,
} from '../../lab/steps/device-steps.ts';

let lab: Lab;
let phone: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

it('sends without the sync lock after a minute, and a tap never waits for the lock', async () => {
  const page = await phone.start();
  await withoutWorkers(page);
  await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
  await waitUntilEverythingSent(page);
  await holdSyncLock(await page.context().newPage(), lab.origin);
  const storedPlayers = () => lab.query('select id from team_players');
  const countBefore = (await storedPlayers()).length;

  await page.clock.install();
  await addPlayer(page, 'Kim');
  await page.clock.fastForward(59_000);
  expect(await storedPlayers()).toHaveLength(countBefore);
  expect(await page.locator('[data-sync=saved]:visible').count()).toBeGreaterThan(0);
  await addPlayer(page, 'Lou');
  expect(await changesOnDevice(page, 'waiting')).toHaveLength(2);
  await page.clock.fastForward(2_000);
  await waitUntilEverythingSent(page);
  expect(await storedPlayers()).toHaveLength(countBefore + 2);

  await addPlayer(page, 'Max');
  await waitUntilEverythingSent(page);
  expect(await storedPlayers()).toHaveLength(countBefore + 3);
  expect(phone.unexpectedErrors()).toEqual([]);
});

async function addPlayer(page: Page, playerName: string): Promise<void> {
  const [id] = await newIdsOnDevice(page, 1);
  await enterOnDevice(page, [{ name: 'player.add', args: { id, playerName } }]);
  await dispatchOnline(page);
}

/** Takes the sync lock of every account on the device and keeps it, as a frozen tab does. */
async function holdSyncLock(page: Page, origin: string): Promise<void> {
  // This page has the app's origin, but does not start the app.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${origin}/healthz`);
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    for (const name of names.filter((name) => name.startsWith('full-count-'))) {
      const userId = name.slice('full-count-'.length);
      await new Promise<void>((resolve) => {
        void navigator.locks.request(`full-count-sync-${userId}`, () => {
          resolve();
          return new Promise(() => {});
        });
      });
    }
  });
}
