import { type LocalProvider, startLocalProvider } from '@full-count/api/local-provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerAs } from '../../lab/accounts-by-rest.ts';
import { type AppLab, openAppLab } from '../../lab/app-lab.ts';
import { findAccessibilityProblems } from '../../lab/page-problems.ts';
import { makePhone, type Phone } from '../../lab/phone.ts';
import {
  type Coach,
  coachNamed,
  fillSignIn,
  mailedLinks,
  newMailedLink,
  openNewTeam,
  signIn,
  toastOf,
  waitForSignIn,
} from '../../lab/steps/account-steps.ts';
import { teamOnDevice } from '../../lab/steps/device-steps.ts';

const TEAM = 'Harbor Lanterns';
const owner = coachNamed('Avery');
const assistant = coachNamed('Bryce');
const robin = { sub: 'robin', email: 'robin@example.com', email_verified: true };

/** Chromium's messages about used links, taken emails and ended sessions. */
const DECLINED = /status of 40[0149] .*\/(api\/(auth|invitations|teams|sync)\b|ws)/;

let lab: AppLab;
let provider: LocalProvider | undefined;
let ownerPhone: Phone;
let otherPhone: Phone;

beforeAll(async () => {
  lab = await openAppLab({
    env: async (origin) => {
      const redirectUris = [`${origin}/api/callback`];
      provider = await startLocalProvider({ redirectUris, accounts: () => [robin] });
      const { issuer, clientId, clientSecret } = provider.config;
      return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    },
  });
  ownerPhone = makePhone(lab.origin);
  otherPhone = makePhone(lab.origin);
  await openNewTeam(await ownerPhone.start(), owner, TEAM);
});

afterAll(async () => {
  await ownerPhone?.dispose();
  await otherPhone?.dispose();
  await lab?.dispose();
  await provider?.close();
});

describe('getting in', () => {
  it('verifies an email with the link from signing up, and reports an expired link', async () => {
    const { page } = ownerPhone;
    await page.goto('/account');
    await page.getByText(`${owner.email} isn't verified yet.`).waitFor();
    expect(await profileOf(page)).toMatchObject({
      'Full name': 'Avery Ellery',
      Email: `${owner.email} `,
      Role: 'Admin',
      'Signs in with': 'Local Account',
      'Account age': expect.stringMatching(/^Today, since \w{3} \d+, \d{4} at \d+:\d\d [AP]M$/),
      'Last updated': expect.stringMatching(/^\w{3} \d+, \d{4} at \d+:\d\d [AP]M$/),
      'User ID': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const before = mailedLinks(lab.server, owner.email);
    await page.getByRole('button', { name: 'Send Link Again' }).click();
    await page.goto(await newMailedLink(lab.server, owner.email, before));
    await page.getByText('Your email is verified.').waitFor();
    expect(page.url()).toBe(`${lab.origin}/verify-email`);
    await page.getByRole('link', { name: 'Open Full Count' }).click();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await page.goto('/verify-email?token=nonsense');
    await page.getByText('This link has expired (7 days).').waitFor();
    await page.goto('/account');
    await page.getByText('Verified', { exact: true }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('adds an invited assistant to the team through the emailed link', async () => {
    const page = await otherPhone.open(await invite(assistant.email));
    await page.getByRole('heading', { name: 'Join Your Team', level: 1 }).waitFor();
    await page.getByText(`${TEAM} invited you as Assistant Coach`).waitFor();
    const form = page.getByRole('form', { name: 'Sign Up' });
    expect(await form.getByLabel('Email').inputValue()).toBe(assistant.email);
    expect(await form.getByLabel('Email').isEditable()).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await fillInvitedSignUp(page, assistant);
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    expect(await teamOnDevice(page)).toBe(await teamOnDevice(ownerPhone.page));
  });

  it('lets only the invited account accept, which also verifies its email', async () => {
    const { page } = otherPhone;
    const casey = coachNamed('Casey');
    await registerAs(lab.origin, { ...casey, state: 'TX' });
    const link = await invite(casey.email);
    await page.goto(link);
    await page.getByText('This invitation is for another account').waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    await waitForSignIn(page);
    await page.goto(link);
    await page.getByText('Already have an account? Sign in to join.').waitFor();
    await page.getByRole('tab', { name: 'Sign In' }).click();
    await fillSignIn(page, casey);
    await page.getByText('Joining also verifies your email.').waitFor();
    await page.getByRole('button', { name: `Join ${TEAM}` }).click();
    await toastOf(page, `You joined ${TEAM}.`).waitFor();
    expect(await teamOnDevice(page)).toBe(await teamOnDevice(ownerPhone.page));
    await logOut(page);
  });

  it('asks for a new password when a verification link opens where no one is signed in', async () => {
    const { page } = otherPhone;
    const emery = coachNamed('Emery');
    await registerAs(lab.origin, { ...emery, state: 'TX' });
    await page.goto(await newMailedLink(lab.server, emery.email));
    await page.getByRole('heading', { name: 'Choose a New Password' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const password = 'a squeeze play in the ninth';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save and Verify' }).click();
    await page.getByText('Sign in with your new password.').waitFor();
  });

  it('sets a new password through an emailed link, which is removed from the address', async () => {
    const { page } = otherPhone;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password' }).click();
    const before = mailedLinks(lab.server, assistant.email);
    await page.getByLabel('Email').fill(assistant.email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await toastOf(page, 'Check your email for password reset instructions.').waitFor();
    await page.goto(await newMailedLink(lab.server, assistant.email, before));
    const password = 'a bunt down the first base line';
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await toastOf(page, 'You can now sign in.').waitFor();
    expect(page.url()).toBe(`${lab.origin}/login`);
    await signIn(page, { ...assistant, password });
    await logOut(page);
  });

  it('signs in with the identity provider', async () => {
    const { page } = otherPhone;
    await page.getByRole('link', { name: 'Sign In with Identity Provider' }).click();
    await page.getByRole('link', { name: robin.email }).click();
    await page.getByRole('heading', { name: 'Dugout', level: 1 }).waitFor();
    await page.goto('/account');
    await page.getByText('Replit Auth').waitFor();
    await page.getByText('Change your password there.').waitFor();
    await logOut(page);
  });

  it('signs out another device, and all others with a new password', async () => {
    const { page } = otherPhone;
    await page.goto('/login');
    await signIn(page, owner);
    const ownerPage = ownerPhone.page;
    await ownerPage.reload();
    await ownerPage.getByText('This device', { exact: true }).waitFor();
    await ownerPage.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await ownerPage.getByRole('button', { name: 'Sign Out Device' }).click();
    await toastOf(ownerPage, 'Device signed out').waitFor();
    await waitForSignIn(page);
    await signIn(page, owner);

    await ownerPage.getByRole('button', { name: 'Change Password' }).click();
    const form = ownerPage.getByRole('form', { name: 'Change Password' });
    expect(await findAccessibilityProblems(ownerPage)).toEqual([]);
    await form.getByLabel('Current password', { exact: true }).fill(owner.password);
    await form.getByLabel('New password', { exact: true }).fill('a walk in the ninth');
    await form.getByLabel('Confirm new password', { exact: true }).fill('a walk in the ninth');
    await form.getByRole('button', { name: 'Save Password' }).click();
    await toastOf(ownerPage, 'Password updated').waitFor();
    await waitForSignIn(page);
  });

  it('violates no policy and logs only requests that the server refused on purpose', () => {
    const trouble = [...ownerPhone.unexpectedErrors(), ...otherPhone.unexpectedErrors()];
    // Errors on the provider's own pages do not count.
    const unexpected = trouble.filter(
      (text) => !DECLINED.test(text) && !text.includes(`${provider?.config.issuer}/`),
    );
    expect(unexpected).toEqual([]);
  });
});

async function invite(email: string): Promise<string> {
  const { page } = ownerPhone;
  const before = mailedLinks(lab.server, email);
  const teamId = await teamOnDevice(page);
  const answer = await page.request.post(`/api/teams/${teamId}/staff`, {
    data: { email, role: 'assistant_coach', permissions: 'write' },
  });
  expect(answer.status()).toBe(201);
  return newMailedLink(lab.server, email, before);
}

function profileOf(page: Page): Promise<Record<string, string | null>> {
  return page
    .getByRole('region', { name: 'Profile' })
    .locator('dl > div')
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]),
      ),
    );
}

async function fillInvitedSignUp(page: Page, coach: Coach): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('First name').fill(coach.firstName);
  await form.getByLabel('Last name').fill(coach.lastName);
  await form.getByLabel('State').selectOption({ label: 'Texas' });
  await form.getByLabel('Password', { exact: true }).fill(coach.password);
  await form.getByLabel('Confirm password', { exact: true }).fill(coach.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await waitForSignIn(page);
}
