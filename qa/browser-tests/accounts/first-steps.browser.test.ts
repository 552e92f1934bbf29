import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  addPlayer,
  askToLogOut,
  coachNamed,
  createFirstTeam,
  signIn,
  signUp,
  toastOf,
  waitForSignIn,
} from '../../lab/steps/account-steps.ts';
import { waitUntilEverythingSent } from '../../lab/steps/device-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.open('/');
});

afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

describe('the first steps', () => {
  it('create an account and a team with players, which are there after signing in again', async () => {
    const coach = coachNamed('Ada');
    await signUp(page, coach);
    await toastOf(page, 'Account created successfully').waitFor();
    await page.getByText('No Teams Found').waitFor();
    await createFirstTeam(page, 'Cedar Valley Otters');

    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await addPlayer(page, { name: 'Robin Fields', position: 'P', jersey: 7 });
    await addPlayer(page, { name: 'Sam Hollow' });
    await page.getByText('2 players').waitFor();
    await waitUntilEverythingSent(page);

    await logOut(page);
    await signIn(page, coach);
    await toastOf(page, 'Logged in successfully').waitFor();
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page
      .getByRole('heading', { name: /^Cedar Valley Otters Roster \([0-9a-f]{8}\)$/ })
      .waitFor();
    await page.getByText('2 players').waitFor();
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Robin Fields',
      'Sam Hollow',
    ]);
  });
});

describe('an address', () => {
  it('works with a slash at its end, and an unknown one shows an error page', async () => {
    await page.goto('/players/?from=mail');
    await page.getByText('2 players').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/players?from=mail');

    await page.goto('/no-such-screen');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    await page.getByRole('link', { name: 'Go to the Dugout', exact: true }).click();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
  });
});

describe('the theme', () => {
  it('stays chosen after a reload and after signing out', async () => {
    await page.goto('/account');
    await page.getByRole('radio', { name: 'Night' }).check();
    expect(await themeOf(page)).toBe('night');
    await page.reload();
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    expect(await themeOf(page)).toBe('night');
    expect(await page.getByRole('radio', { name: 'Night' }).isChecked()).toBe(true);
    await logOut(page);
    expect(await themeOf(page)).toBe('night');
    expect(phone.unexpectedErrors()).toEqual([]);
  });
});

async function logOut(page: Page): Promise<void> {
  await askToLogOut(page);
  await waitForSignIn(page);
}

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}
