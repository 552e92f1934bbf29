import type { Page } from 'playwright-core';
import { coachNamed, fillSignUp } from '../../lab/steps/account-steps.ts';
import type { Scene } from '../scene.ts';

const INVITATION = '**/api/invitations/*';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

export const gettingInScenes: readonly Scene[] = [
  {
    name: 'forgot-password',
    path: '/login',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Forgot your password' }).click();
      await page.getByLabel('Email').fill('nobody.ellery@example.com');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await page.getByText(/^Check nobody\.ellery@example\.com/).waitFor();
    },
  },
  {
    name: 'reset-password-expired',
    path: '/login?reset=used',
    reach: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('a bunt down the line');
      await page.getByLabel('Confirm password', { exact: true }).fill('a bunt down the line');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByRole('button', { name: 'Send New Link' }).waitFor();
    },
  },
  {
    name: 'invited-sign-up',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, INVITATION, invitationOf('dana.newcomer@example.com'));
      await page.goto('/login?invite=from-email');
      await page.getByText('invited you as Assistant Coach').waitFor();
    },
  },
  {
    name: 'invited-sign-up-stale',
    path: '/login?invite=used',
    reach: (page) => page.getByText('This invitation is no longer valid.').waitFor(),
  },
  {
    name: 'sign-in-provider',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, '**/api/auth/options', { provider: true, signUp: 'open' });
      await page.goto('/login?provider=email_taken');
      await page.getByText('This email already has an account.').waitFor();
      await page.getByRole('link', { name: 'Sign In with Identity Provider' }).waitFor();
    },
  },
  {
    name: 'sign-up-invited',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, '**/api/auth/options', { provider: false, signUp: 'invited' });
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Join code').waitFor();
    },
  },
  {
    name: 'sign-up-closed',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, '**/api/auth/options', { provider: false, signUp: 'closed' });
      await page.goto('/login');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByText("New accounts can't be created here.").waitFor();
    },
  },
  {
    name: 'sign-in-offline',
    path: '/login',
    reach: async (page) => {
      await page.getByRole('form', { name: 'Sign In' }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(/^Waiting for signal/).waitFor();
    },
  },
  {
    name: 'account-found',
    path: '/login',
    reach: async (page) => {
      const message = "This email's account signs in with the identity provider.";
      const emailTaken = { message, code: 'email_taken', canAddPassword: true };
      await fakeAnswer(page, '**/api/auth/register', emailTaken, 409);
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await fillSignUp(page, coachNamed('Robin'));
      await page.getByRole('heading', { name: 'Account Found' }).waitFor();
    },
  },
  {
    name: 'verify-email',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, '**/api/auth/verify-email', { message: 'Your email is verified.' });
      await page.goto('/verify-email?token=from-email');
      await page.getByText('Your email is verified.').waitFor();
    },
  },
  {
    name: 'verify-email-password',
    path: '/',
    reach: async (page) => {
      const passwordNeeded = { message: 'Choose a new password.', code: 'password_needed' };
      await fakeAnswer(page, '**/api/auth/verify-email', passwordNeeded, 409);
      await page.goto('/verify-email?token=from-email');
      await page.getByRole('heading', { name: 'Choose a New Password' }).waitFor();
    },
  },
  {
    name: 'verify-email-stale',
    path: '/verify-email?token=used',
    reach: (page) => page.getByText('This link has expired (7 days).').waitFor(),
  },
  {
    name: 'invitation-own',
    signedInAs: 'beginner',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, INVITATION, invitationOf(coachNamed('Bea').email));
      await page.goto('/login?invite=from-email');
      await page.getByRole('button', { name: 'Join Harbor Lanterns' }).waitFor();
    },
  },
  {
    name: 'invitation-of-another',
    signedInAs: 'beginner',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, INVITATION, invitationOf('dana.newcomer@example.com'));
      await page.goto('/login?invite=from-email');
      await page.getByText('This invitation is for another account').waitFor();
    },
  },
  {
    name: 'invitation-stale',
    signedInAs: 'beginner',
    path: '/login?invite=used',
    reach: (page) => page.getByText('This invitation is no longer valid').waitFor(),
  },
  {
    name: 'account-password',
    signedInAs: 'beginner',
    path: '/account',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Change Password' }).click();
      await page.getByRole('button', { name: 'Save Password' }).click();
      await page.getByText('Current password is required').waitFor();
      await page.getByText('This device', { exact: true }).waitFor();
    },
  },
  {
    name: 'account-provider',
    signedInAs: 'beginner',
    path: '/account',
    reach: async (page) => {
      await page.getByText('All sent').first().waitFor();
      await page.route('**/api/auth/user', async (route) => {
        const response = await route.fetch();
        const user = (await response.json()) as object;
        const json = { ...user, authMethod: 'replit', isEmailVerified: true, role: 'coach' };
        await route.fulfill({ response, json });
      });
      await page.reload();
      await page.getByText('Replit Auth').waitFor();
      await page.getByText('Verified', { exact: true }).waitFor();
      await page.getByText('All sent').first().waitFor();
    },
  },
  {
    name: 'account-devices',
    signedInAs: 'beginner',
    path: '/',
    reach: async (page) => {
      await fakeAnswer(page, '**/api/auth/sessions', devices());
      await page.goto('/account');
      await page.getByText('Safari on iPhone').waitFor();
      await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
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
