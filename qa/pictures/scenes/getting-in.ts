import { DAY_MS } from '@full-count/baseball';
import type { Page } from 'playwright-core';
import { coachNamed, fillSignUp, toastOf } from '../../lab/steps/account-steps.ts';
import { type Scene, scene, showing } from '../scene.ts';
import { HOLD_TOASTS } from '../studio.ts';

const INVITATION = '**/api/invitations/*';
const WEEK_MS = 7 * DAY_MS;

export const gettingInScenes: readonly Scene[] = [
  scene('forgot-password', { path: '/login' }, async (page) => {
    await page.getByRole('button', { name: 'Forgot your password' }).click();
    await page.getByLabel('Email').fill('nobody.ellery@example.com');
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await page.getByText(/^Check nobody\.ellery@example\.com/).waitFor();
  }),
  scene('reset-password-expired', { path: '/login?reset=used' }, async (page) => {
    await page.getByLabel('New password', { exact: true }).fill('a bunt down the line');
    await page.getByLabel('Confirm password', { exact: true }).fill('a bunt down the line');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('button', { name: 'Send New Link' }).waitFor();
  }),
  scene('invited-sign-up', { path: '/' }, async (page) => {
    await fakeAnswer(page, INVITATION, invitationOf('dana.newcomer@example.com'));
    await page.goto('/login?invite=from-email');
    await page.getByText('invited you as Assistant Coach').waitFor();
  }),
  scene('account-found', { path: '/login' }, async (page) => {
    const message = "This email's account signs in with the identity provider.";
    const emailTaken = { message, code: 'email_taken', canAddPassword: true };
    await fakeAnswer(page, '**/api/auth/register', emailTaken, 409);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fillSignUp(page, coachNamed('Robin'));
    await page.getByRole('heading', { name: 'Account Found' }).waitFor();
  }),
  scene('verify-email', { path: '/' }, async (page) => {
    await fakeAnswer(page, '**/api/auth/verify-email', { message: 'Your email is verified.' });
    await page.goto('/verify-email?token=from-email');
    await page.getByText('Your email is verified.').waitFor();
  }),
  scene('invitation-own', { signedInAs: 'beginner', path: '/' }, async (page) => {
    await fakeAnswer(page, INVITATION, invitationOf(coachNamed('Bea').email));
    await page.goto('/login?invite=from-email');
    await page.getByRole('button', { name: 'Join Harbor Lanterns' }).waitFor();
  }),
  scene('account-password', { signedInAs: 'beginner', path: '/account' }, async (page) => {
    await page.getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('button', { name: 'Save Password' }).click();
    await page.getByText('Current password is required').waitFor();
    await page.getByText('This device', { exact: true }).waitFor();
  }),
  scene('account-devices', { signedInAs: 'beginner', path: '/' }, async (page) => {
    await fakeAnswer(page, '**/api/auth/sessions', devices());
    await page.goto('/account');
    await page.getByText('Safari on iPhone').waitFor();
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  scene('sign-in', { path: '/login' }, showing('form', 'Sign In')),
  scene('sign-up-faults', { path: '/' }, async (page) => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    const form = page.getByRole('form', { name: 'Sign Up' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Password', { exact: true }).fill('short');
    await form.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByText("Passwords don't match").waitFor();
  }),
  scene('how-it-works', { path: '/' }, async (page) => {
    await page.getByRole('tab', { name: 'How It Works' }).click();
    await page.getByRole('heading', { name: 'Getting Started' }).waitFor();
  }),
  scene('help-tour', '/help-tour', async (page) => {
    await page.route('**/api/site', (route) =>
      route.fulfill({ json: { socialUrl: null, supportEmail: 'help@full-count.example' } }),
    );
    await page.reload();
    await page.getByText('help@full-count.example').waitFor();
    await offerToInstall(page);
    await page.getByRole('button', { name: 'Install Full Count' }).waitFor();
    await page.getByRole('button', { name: 'Not Now' }).click();
  }),
  scene('onboarding', { signedInAs: 'newcomer', path: '/account' }, async (page) => {
    await page.evaluate(() => localStorage.removeItem('onboarding-completed'));
    await page.addInitScript({ content: HOLD_TOASTS });
    await page.goto('/');
    await page.getByText('No Teams Found').waitFor();
    await toastOf(page, 'Welcome to Full Count').waitFor();
  }),
  scene('install', '/games', async (page) => {
    await page.getByText('vs Ridgeline Rockets').waitFor();
    await offerToInstall(page);
    await page.getByRole('complementary', { name: 'Install Full Count' }).waitFor();
  }),
  scene(
    'install-ios',
    { signedInAs: 'newcomer', path: '/account', widths: [320, 390, 820] },
    async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'standalone', { value: false }),
      );
      await page.goto('/');
      await page.getByText('Share, then Add to Home Screen').waitFor();
    },
  ),
];

async function fakeAnswer(page: Page, path: string, json: object, status = 200): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json, status }));
}

function invitationOf(email: string) {
  const expiresAt = new Date(Date.now() + WEEK_MS).toISOString();
  return { teamName: 'Harbor Lanterns', email, role: 'assistant_coach', expiresAt };
}

function devices() {
  const row = (lastDigit: string, lastSeenAt: string, userAgent: string, current: boolean) => ({
    id: `0198a1b2-0000-7000-8000-00000000000${lastDigit}`,
    createdAt: '2026-05-02T17:30:00.000Z',
    lastSeenAt,
    userAgent,
    current,
  });
  return [
    row('1', '2026-06-20T19:42:00.000Z', 'Chrome/130.0 (Linux; Android 14)', true),
    row('2', '2026-06-18T09:05:00.000Z', 'Safari/604.1 (iPhone)', false),
  ];
}

async function offerToInstall(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
}
