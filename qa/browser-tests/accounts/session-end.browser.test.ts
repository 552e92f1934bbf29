import { readFileSync } from 'node:fs';
import { type Page, request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone, type PhoneOptions } from '../../lab/phone.ts';
import {
  addPlayer,
  askToLogOut,
  type Coach,
  coachNamed,
  fillSignIn,
  makeAccount,
  openNewTeam,
  signIn,
  signUp,
  toastOf,
  waitForSignIn,
} from '../../lab/steps/account-steps.ts';
import {
  dispatchOnline,
  enterOnDevice,
  gameOnDevice,
  waitUntilEverythingSent,
} from '../../lab/steps/device-steps.ts';
import { startSampleGame, waitForLiveGame } from '../../lab/steps/game-steps.ts';

/** Chromium logs these when a request comes from a session that is over, or from the other user. */
const NOT_SIGNED_IN = /status of (401|404|409) .*\/api\/(sync\/|invitations\?)/;

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
});

afterAll(() => lab?.dispose());

describe('signing out', () => {
  const coach = coachNamed('Hollis');

  beforeAll(async () => {
    await startPhone({ storesApp: true });
    await startWithNewTeam(coach);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  });

  afterAll(() => phone?.dispose());

  it('without signal keeps 40 unsent changes and shows their count until their owner signs in again', async () => {
    const game = await startSampleGame(page);
    await waitUntilEverythingSent(page);
    await offline(async () => {
      await enterOnDevice(page, game.changes.slice(0, 40));
      await askToLogOut(page);
      const dialog = page.getByRole('dialog', { name: /^Sign out with .+ waiting to send\?$/ });
      await dialog.getByText('You have 40 changes waiting to send.').waitFor();
      await dialog.getByRole('button', { name: 'Keep on This Device' }).click();
      await waitForSignIn(page);
      await page.getByText('Hollis has 40 changes waiting to send.').waitFor();
    });

    await page.reload();
    await signUp(page, coachNamed('Imani'));
    await page.goto('/account/sync');
    await page.getByText('Hollis has 40 changes waiting to send.').waitFor();
    expect(await exportedTables()).toEqual({ games: 0, changes: 0 });
    await askToLogOut(page);
    await waitForSignIn(page);

    await signIn(page, coach);
    await waitUntilEverythingSent(page);
    const { entries } = await gameOnDevice(page, game.id);
    expect(entries.map(({ id }) => id)).toEqual(game.entries.slice(0, 40).map(({ id }) => id));
    expect(await pitchesOnServer(game.id)).toBe(
      entries.filter((entry) => entry.kind === 'pitch').length,
    );
  });

  it('sends unsent changes first if the coach wants, or discards them after a typed confirmation', async () => {
    let signOutRequest: Promise<unknown> | undefined;
    await offline(async () => {
      await openPlayers(page);
      await addPlayer(page, { name: 'Lee Marsh' });
      await askToLogOut(page);
      await page.getByText('You have 1 change waiting to send.').waitFor();
      signOutRequest = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().endsWith('/api/logout'),
        { timeout: 60_000 },
      );
      // With signal, the app may send the changes and sign out before the tap.
      await page.getByRole('button', { name: 'Send Now' }).click();
    });
    await signOutRequest;
    await waitForSignIn(page);
    expect(await databasesOnDevice()).toEqual(['full-count-device']);

    await signIn(page, coach);
    await openPlayers(page);
    await page.getByRole('heading', { name: 'Lee Marsh' }).waitFor();
    await offline(async () => {
      await addPlayer(page, { name: 'Noa Quick' });
      await askToLogOut(page);
      const discard = page.getByRole('button', { name: 'Discard and Sign Out' });
      expect(await discard.isDisabled()).toBe(true);
      await page.getByLabel('Type "discard" to confirm').fill('discard');
      await discard.click();
      await waitForSignIn(page);
      expect(await databasesOnDevice()).toEqual(['full-count-device']);
      expect(await page.getByText('waiting to send').count()).toBe(0);
    });
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

describe('a session that ends by itself', () => {
  const coach = coachNamed('Marlow');

  beforeAll(() => startPhone());

  afterAll(() => phone?.dispose());

  it('is noticed without a team as soon as another device ends it', async () => {
    const newcomer = coachNamed('Kit');
    await makeAccount(page, newcomer);
    await page.goto('/');
    await page.getByRole('heading', { name: 'No Teams Found' }).waitFor();

    const other = await request.newContext({ baseURL: lab.origin });
    const { email, password } = newcomer;
    await other.post('/api/auth/login', { data: { email, password } });
    const sessions = (await (await other.get('/api/auth/sessions')).json()) as {
      id: string;
      current: boolean;
    }[];
    const sessionOfPage = sessions.find(({ current }) => !current);
    await other.delete(`/api/auth/sessions/${sessionOfPage?.id}`);
    await other.dispose();
    await page.waitForURL('**/login');
    await waitForSignIn(page);
  });

  it('does not interrupt tracking a game, also after a reload, and loses nothing', async () => {
    await startWithNewTeam(coach);
    await startGame('Granite Herons');
    await waitUntilEverythingSent(page);
    await page.context().clearCookies();
    await endHalf();
    await page.getByText('Sign in to send 1 change.').waitFor();
    await page.getByText('Signed out: 1 change').waitFor();
    await page.reload();
    await page.getByText('Sign in to send 1 change.').waitFor();
    await endHalf();
    await page.getByText('Sign in to send 2 changes.').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/live$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Marlow has 2 changes waiting to send.').waitFor();
    await fillSignIn(page, coach);
    await waitForLiveGame(page);
    await waitUntilEverythingSent(page);
    await page.getByRole('region', { name: 'Scoreboard' }).getByText('2nd').first().waitFor();
  });

  it('gives another user who signs in no data, and the first one goes on tracking and signs in again', async () => {
    await page.context().clearCookies();
    await endHalf();
    await page.getByText('Sign in to send 1 change.').waitFor();

    const other = await page.context().newPage();
    await other.goto('/');
    await signUp(other, coachNamed('Nell'));
    await page.getByText('Nell is signed in on this device now.').waitFor();
    await endHalf();
    await page.getByText('2 changes are safe here and will send when Marlow signs in.').waitFor();
    expect(await (await page.request.get('/api/teams')).json()).toEqual([]);

    await page.getByRole('button', { name: 'Sign in as Marlow' }).click();
    await page.getByText('Marlow has 2 changes waiting to send.').waitFor();
    await other.getByRole('form', { name: 'Sign In' }).waitFor();
    await other.close();
    await fillSignIn(page, coach);
    await waitForLiveGame(page);
    await waitUntilEverythingSent(page);
    await page.getByRole('link', { name: 'Dugout' }).click();

    await openPlayers(page);
    await offline(async () => {
      await addPlayer(page, { name: 'Robin Fields' });
      const { email, password } = coachNamed('Nell');
      // A cookie belongs to a host with all its ports. So this request, to a port that is not cut off, changes the
      // session of the page.
      const login = `${lab.server.origin}/api/auth/login`;
      await page.request.post(login, { data: { email, password } });
    });
    await dispatchOnline(page);
    await toastOf(page, 'Nell is signed in on this device now').waitFor();
    await page.getByText('Marlow has 1 change waiting to send.').first().waitFor();
    await page.getByText('No Teams Found').waitFor();
    expect(phone.unexpectedErrors().filter((text) => !NOT_SIGNED_IN.test(text))).toEqual([]);
  });
});

async function startPhone(options?: PhoneOptions): Promise<void> {
  phone = makePhone(lab.origin, options);
  page = await phone.start();
}

async function startWithNewTeam(coach: Coach): Promise<void> {
  await openNewTeam(page, coach, `${coach.firstName}’s Nine`);
  await waitUntilEverythingSent(page);
}

async function offline(work: () => Promise<void>): Promise<void> {
  await lab.network.set('refuse');
  try {
    await work();
  } finally {
    await lab.network.set('pass');
  }
}

async function openPlayers(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: 'Players' })
    .click();
  // Without a service worker, the screen's code comes from the network, which a test may cut next.
  await page.getByRole('button', { name: 'Add Player' }).first().waitFor();
}

async function exportedTables(): Promise<{ games: number; changes: number }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Everything on This Device' }).click();
  const path = await (await downloading).path();
  const { games, changes } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown[]>;
  return { games: games?.length ?? -1, changes: changes?.length ?? -1 };
}

async function pitchesOnServer(gameId: string): Promise<number> {
  const response = await page.request.get(`/api/games/${gameId}/pitches`);
  return ((await response.json()) as unknown[]).length;
}

async function startGame(opponent: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Games' }).click();
  await page.getByRole('button', { name: 'New Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Game' });
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByRole('button', { name: 'Create Game' }).click();
  await page.getByRole('button', { name: 'Start Game' }).click();
  await page.getByRole('button', { name: 'Start Without Lineup' }).click();
  await waitForLiveGame(page);
}

async function endHalf(): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('button', { name: 'End Half-Inning' }).click();
  await sheet.waitFor({ state: 'detached' });
}

function databasesOnDevice(): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}
