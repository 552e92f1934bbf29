import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import type { Lab } from '../../lab/app-lab.ts';
import { openLab } from '../../lab/open-lab.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import { coachNamed, fillSignIn, openNewTeam } from '../../lab/steps/account-steps.ts';

let lab: Lab;
let phone: Phone;
let page: Page;

beforeAll(async () => {
  lab = await openLab();
  phone = makePhone(lab.origin);
  page = await phone.start();
  page.setDefaultTimeout(30_000);
  await openNewTeam(page, coachNamed('Mia'), 'Harbor Lanterns');
});
afterAll(async () => {
  await phone?.dispose();
  await lab?.dispose();
});

it('behind a sign-in proxy, a link reaches the page of the proxy', async () => {
  await page.route(/\/api\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the club</h1>' }),
  );
  await page.goto('/account/sync');
  await page.getByRole('link', { name: 'open its sign-in page' }).click();
  await page.getByRole('heading', { name: 'Sign in to the club' }).waitFor();
  await page.unroute(/\/api\//);
});

it('the sign-in screen has the link too, and a failed sign-in has a button', async () => {
  const stranger = makePhone(lab.origin);
  const signIn = await stranger.start();
  await signIn.route(/\/api\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the club</h1>' }),
  );
  const clubPage = signIn.getByRole('heading', { name: 'Sign in to the club' });
  await signIn.goto('/login');
  await signIn.getByRole('link', { name: 'open its sign-in page' }).click();
  await clubPage.waitFor();
  await signIn.goto('/login');
  await fillSignIn(signIn, { email: 'mia@example.com', password: 'three and two' });
  await signIn.getByRole('button', { name: 'Network Sign-In' }).click();
  await clubPage.waitFor();
  await stranger.dispose();
});

it('over plain HTTP, a line says that the app cannot open without signal', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await page.goto('/players');
  await page.getByText("The app can't open without signal here.").waitFor();
});
