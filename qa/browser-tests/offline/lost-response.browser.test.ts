import type { LogEntry } from '@full-count/baseball';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, openNewTeam } from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  gameOnDevice,
  newIdsOnDevice,
  waitForSyncLine,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame } from '../../lab/steps/game-steps.ts';

const PUSH = /^POST \/api\/sync\//;

let lab: Lab;
let phone: Phone;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin, { storesApp: true });
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('when the answer to a stored push is lost twice in a row', () => {
  it('nothing is doubled or left waiting, and the game goes on', async () => {
    const page = await phone.start();
    await openNewTeam(page, coachNamed('Avery'), 'Harbor Lanterns');
    const game = await startSampleGame(page);
    await waitUntilEverythingSent(page);

    const storedPitches = () => lab.query<{ id: string }>('select id from pitches');
    const lostBefore = lab.network.lostResponses;
    await lab.network.set('refuse');
    await enterOnDevice(page, game.changes.slice(0, 20));
    lab.network.loseResponses(2, PUSH);
    await lab.network.set('pass');
    await dispatchOnline(page);
    await expect.poll(() => lab.network.lostResponses).toBe(lostBefore + 2);
    // The server has the pitches, but this device may not know that yet.
    expect(await storedPitches()).toHaveLength(pitchesOf(game.entries.slice(0, 20)).length);
    await enterOnDevice(page, game.changes.slice(20, 30));
    await dispatchOnline(page);
    await waitUntilEverythingSent(page);

    const { entries } = await gameOnDevice(page, game.id);
    expect(entries.map(({ id }) => id)).toEqual(game.entries.slice(0, 30).map(({ id }) => id));
    const pitches = pitchesOf(entries);
    expect((await storedPitches()).map(({ id }) => id).sort()).toEqual(pitches.toSorted());
    const events = await lab.query<{ id: string }>('select id from game_events');
    expect(events).toHaveLength(entries.length - pitches.length);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('the queue of an app that was closed without signal', () => {
  it('is sent by the service worker when the network is back, and not sent again by a page', async () => {
    // The test before cut the network while the service worker was being installed. A new page
    // installs it again.
    const page = await phone.open('/');
    const countPlayers = async () => (await lab.query('select id from team_players')).length;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const wakeWorker = await workerWaker(page, lab.origin);
    await lab.network.set('refuse');
    const countBefore = await countPlayers();
    const playerIds = await newIdsOnDevice(page, 3);
    await enterOnDevice(
      page,
      playerIds.map((id, n) => ({ name: 'player.add', args: { id, playerName: `Late ${n}` } })),
    );
    await waitForSyncLine(page, 'waiting');
    await page.goto('about:blank');
    await lab.network.set('pass');
    // Repeats the sync event, like the browser, until the service worker has sent everything.
    const wakeAndCount = () => wakeWorker().then(countPlayers);
    await expect.poll(wakeAndCount, { interval: 2000, timeout: 60_000 }).toBe(countBefore + 3);
    await phone.open('/');
    await waitUntilEverythingSent(page);
    expect(await countPlayers()).toBe(countBefore + 3);
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

/** Returns a function that wakes the service worker as the browser does when the network is back, but at once. */
async function workerWaker(page: Page, origin: string): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      // Chromium also lists a deleted registration whose installation was interrupted.
      const ours = registrations.find(
        ({ isDeleted, scopeURL }) => !isDeleted && scopeURL.startsWith(origin),
      );
      if (ours) resolve(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const event = { origin, tag: 'flush-queue', lastChance: false };
  const registrationId = await registered;
  return async () => {
    await browser.send('ServiceWorker.dispatchSyncEvent', { ...event, registrationId });
  };
}

function pitchesOf(entries: readonly LogEntry[]): string[] {
  return entries.filter(({ kind }) => kind === 'pitch').map(({ id }) => id);
}
