import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AppServer, startAppServer } from '../testing/app-server.ts';
import { launchBrowser } from '../testing/browser.ts';
import { type PageTrouble, unexpectedTrouble, watchForTrouble } from '../testing/page-trouble.ts';
import {
  addPlayer,
  type Coach,
  coachNamed,
  createFirstTeam,
  signIn,
  signUp,
} from '../testing/steps/account-steps.ts';
import { everythingSent } from '../testing/steps/sync-steps.ts';
import { kitFolder } from '../toolchain/build-web.mjs';

const LOGGED_OUT = 'You are logged out. Logging in again...';

/** What Chromium writes when the server turns a push away. */
const SESSION_OVER = /status of 401 .*\/api\/sync\//;

let server: AppServer;
let browser: Browser;
let context: BrowserContext;
let trouble: PageTrouble;
let page: Page;

beforeAll(async () => {
  server = await startAppServer({ env: { WEB_DIR: kitFolder } });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

beforeEach(async () => {
  context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
  });
  trouble = watchForTrouble(context);
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
});

afterEach(async () => {
  await context.close();
});

describe('signing out', () => {
  it('with everything sent leaves nothing of the account on the device', async () => {
    await openTeam(coachNamed('Gale'));
    await addPlayerAt(page, 'Robin Fields');
    await everythingSent(page);
    const leaving = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith('/api/logout'),
    );
    await askToLogOut();
    await leaving;
    await atSignIn();
    expect(await databasesOnDevice()).toEqual(['full-count-device']);
    expect(unexpectedTrouble(trouble)).toEqual([]);
  });

  it('without signal keeps unsent work, which goes out when its owner signs in again', async () => {
    const coach = coachNamed('Hollis');
    await openTeam(coach);
    await offline(async () => {
      await addPlayerAt(page, 'Sam Hollow');
      await askToLogOut();
      const dialog = page.getByRole('dialog', { name: 'Log out with unsent work' });
      await dialog.getByText('1 change is not sent yet.').waitFor();
      await dialog.getByRole('button', { name: 'Keep on this phone' }).click();
      await atSignIn();
      await page.getByText('1 change by Hollis waits on this device.').waitFor();
    });

    // Somebody else on the same device sees nothing of it.
    await page.reload();
    await signUp(page, coachNamed('Imani'));
    await page.getByText('No Teams Found').waitFor();
    await askToLogOut();
    await atSignIn();

    await signIn(page, coach);
    await page.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { name: 'Sam Hollow' }).waitFor();
    await everythingSent(page);
    expect(unexpectedTrouble(trouble)).toEqual([]);
  });

  it('sends unsent work first where that is wished', async () => {
    const coach = coachNamed('Jordan');
    await openTeam(coach);
    await offline(async () => {
      await addPlayerAt(page, 'Lee Marsh');
      await askToLogOut();
      await page.getByText('1 change is not sent yet.').waitFor();
    });
    await page.getByRole('button', { name: 'Send now' }).click();
    await atSignIn();
    expect(await databasesOnDevice()).toEqual(['full-count-device']);
    await signIn(page, coach);
    await page.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('heading', { name: 'Lee Marsh' }).waitFor();
  });

  it('gives unsent work up only in writing', async () => {
    await openTeam(coachNamed('Kit'));
    await offline(async () => {
      await addPlayerAt(page, 'Noa Quick');
      await askToLogOut();
      const discard = page.getByRole('button', { name: 'Discard and log out' });
      expect(await discard.isDisabled()).toBe(true);
      await page.getByLabel('Type "discard" to give it up').fill('discard');
      await discard.click();
      await atSignIn();
      expect(await databasesOnDevice()).toEqual(['full-count-device']);
      expect(await page.getByText('on this device').count()).toBe(0);
    });
  });
});

describe('a session that ends by itself', () => {
  it('leads from any screen to signing in, with its words', async () => {
    await openTeam(coachNamed('Lane'));
    await context.clearCookies();
    // The words stand for half a second, so the page itself notes that they did.
    await page.addInitScript((words) => {
      new MutationObserver(() => {
        if (document.body.textContent?.includes(words)) sessionStorage.setItem('said', words);
      }).observe(document, { childList: true, subtree: true });
    }, LOGGED_OUT);
    await page.goto('/players');
    await page.waitForURL('**/login');
    await atSignIn();
    expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe(LOGGED_OUT);
  });

  it('lets a game be charted on, also after a reload, and loses nothing', async () => {
    const coach = coachNamed('Marlow');
    await openTeam(coach);
    await startGame('Granite Herons');
    await everythingSent(page);
    await context.clearCookies();
    await endHalf();
    await page.getByText('Sign in to send 1 change.').waitFor();
    await page.reload();
    await page.getByText('Sign in to send 1 change.').waitFor();
    await endHalf();
    await page.getByText('Sign in to send 2 changes.').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/live$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('2 changes by Marlow wait on this device.').waitFor();
    await signIn(page, coach);
    await everythingSent(page);
    await page.getByRole('link', { name: 'Track pitches' }).first().click();
    await page.getByRole('region', { name: 'Scoreboard' }).getByText('2nd').first().waitFor();
    expect(unexpectedTrouble(trouble).filter((text) => !SESSION_OVER.test(text))).toEqual([]);
  });
});

/** A new coach with a first team, who could now do without the network. */
async function openTeam(coach: Coach): Promise<void> {
  await page.goto('/');
  await signUp(page, coach);
  await createFirstTeam(page, `${coach.firstName}’s Nine`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
  await everythingSent(page);
}

async function offline(work: () => Promise<void>): Promise<void> {
  await server.stop();
  try {
    await work();
  } finally {
    await server.start();
  }
}

async function addPlayerAt(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('link', { name: 'Players' })
    .click();
  await addPlayer(page, { name });
}

async function startGame(opponent: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Games' }).click();
  await page.getByRole('button', { name: 'New Game' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Game' });
  await dialog.getByLabel('Opponent').fill(opponent);
  await dialog.getByRole('button', { name: 'Create Game' }).click();
  await page.getByRole('button', { name: 'Start Game' }).click();
  await page.getByRole('button', { name: 'Start without lineup' }).click();
  await page.getByRole('link', { name: 'Track pitches' }).click();
}

/** Something to send that needs no names. */
async function endHalf(): Promise<void> {
  await page.getByRole('button', { name: /^More: / }).click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('button', { name: 'End half' }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function askToLogOut(): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Tabs' })
    .getByRole('button', { name: 'More' })
    .click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
}

function atSignIn(): Promise<void> {
  return page.getByRole('form', { name: 'Sign In' }).waitFor();
}

function databasesOnDevice(): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}
