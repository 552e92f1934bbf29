import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import { rowsOnDevice } from '../../lab/steps/device-steps.ts';
import { playPlainGame } from '../../lab/steps/game-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;
let gameId: string;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  page.context().setDefaultTimeout(20_000);
  await page.addInitScript(loseDatabaseOnDemand);
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});
beforeEach(async () => {
  // The app notes there when it has reloaded by itself, which it does only once in a while.
  await page.evaluate(() => sessionStorage.clear());
  const pitch = { pitchType: 'fastball', zone: 5 } as const;
  gameId = await playPlainGame(page, 'Granite Herons', [
    { ...pitch, call: 'ball' },
    { ...pitch, call: 'called_strike' },
  ]);
  await page.goto(`/games/${gameId}/live`);
  await called().waitFor();
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
});
afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

interface StoredAtBat {
  readonly gameId: string;
  readonly pitches: readonly { readonly call: string }[];
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const called = () => button('Called Strike');
const reload = () => button('Reload');
const wasReloaded = () => page.evaluate(() => !('isFirstPage' in window)).catch(() => false);
const storedPitches = async () => {
  const rows = await rowsOnDevice<StoredAtBat>(page, 'plateAppearances');
  return rows
    .filter((row) => row.gameId === gameId)
    .map(({ pitches }) => pitches.map(({ call }) => call));
};

describe('a page that has lost its database', () => {
  it('reloads by itself, and the taps are in the right plate appearances', async () => {
    await loseDatabase();
    await logPitch('Called Strike');
    await expect.poll(wasReloaded, { timeout: 20_000 }).toBe(true);
    await called().waitFor();
    await expect.poll(storedPitches).toEqual([['ball', 'called_strike', 'called_strike']]);
  });

  it('waits for a half entered pitch, with a line that stays', async () => {
    await button('Fastball').click();
    await button(/^Zone 5,/).click();
    await loseDatabase();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await reload().waitFor();
    await page.waitForTimeout(1000);
    expect(await wasReloaded()).toBe(false);
    await called().click();
    await button('Log Pitch').click();
    await expect.poll(wasReloaded, { timeout: 20_000 }).toBe(true);
    await called().waitFor();
    await expect.poll(storedPitches).toEqual([['ball', 'called_strike', 'called_strike']]);
  });
});

describe('a database that does not answer', () => {
  it('keeps the tap in localStorage, counts it, and stores it once', async () => {
    const otherTab = await page.context().newPage();
    await otherTab.goto('/');
    await otherTab.evaluate(holdDatabase);
    await logPitch('Called Strike');
    await page
      .getByText(/^For later: \d+$/)
      .first()
      .waitFor();
    // The late success of the write and the queue are the same change.
    await otherTab.close();
    await called().waitFor();
    await expect.poll(storedPitches).toEqual([['ball', 'called_strike', 'called_strike']]);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
      .not.toContain('spare-');
    await page.waitForTimeout(2000);
    expect(await storedPitches()).toEqual([['ball', 'called_strike', 'called_strike']]);
  });
});

async function logPitch(label: string): Promise<void> {
  await button(/^Zone 5,/).click();
  await button('Fastball').click();
  await button(label).click();
  await button('Log Pitch').click();
}

/** What a page of Safari sees after the process that keeps IndexedDB was killed. A reload gets a new one. */
async function loseDatabase(): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isDatabaseLost: true }));
}

function loseDatabaseOnDemand(): void {
  const loseInstead = (prototype: object, method: string) => {
    const original = Reflect.get(prototype, method) as (...args: unknown[]) => unknown;
    Reflect.set(prototype, method, function (this: unknown, ...args: unknown[]) {
      if (!('isDatabaseLost' in window)) return original.apply(this, args);
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
  };
  // Dexie binds this method when it opens the database.
  loseInstead(IDBDatabase.prototype, 'transaction');
  loseInstead(IDBFactory.prototype, 'open');
}

/** Holds a transaction open, behind which all other work on the database waits. */
async function holdDatabase(): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((one) => /^full-count-[0-9a-f-]{36}$/.test(one)) ?? '';
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
  });
  const stores = [...database.objectStoreNames];
  const store = database.transaction(stores, 'readwrite').objectStore('spaces');
  const keepOpen = () => {
    store.count().onsuccess = keepOpen;
  };
  keepOpen();
}

it('a start that waits for the database says so after ten seconds', async () => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.clock.install();
  await page.reload();
  const isSaid = async () => {
    await page.clock.fastForward(10_000);
    return page.getByText(/takes longer than usual/).isVisible();
  };
  await expect.poll(isSaid).toBe(true);
  await reload().waitFor();
});
