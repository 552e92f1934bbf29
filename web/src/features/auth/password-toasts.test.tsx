import type { User } from '@full-count/sync-protocol';
import { fireEvent, screen as page, render, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { AuthScreen } from './auth-screen.tsx';

setUpDom();

const onSignedIn = vi.fn<() => Promise<boolean>>(async () => true);
beforeEach(() => onSignedIn.mockClear());
afterEach(() => useToastStore.setState({ toast: null }));

type Answer = readonly [status: number, body: object | null];

const REFUSED: Answer = [400, { message: 'Not possible.', code: 'other' }];
const EMAILED: Answer = [204, null];

/** Answers requests to these paths. Any other request asks which ways to sign in the server has. */
function show(address: string, answers: Readonly<Record<string, Answer>>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const [status, body] = answers[path] ?? [200, { provider: true, signUp: 'open' }];
    return body === null ? new Response(null, { status }) : Response.json(body, { status });
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <AuthScreen onSignedIn={onSignedIn} unsentSentences={[]} />
    </MemoryRouter>,
  );
}

async function send(
  formName: string,
  values: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  const form = within(await page.findByRole('form', { name: formName }));
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  }
  await userEvent.click(form.getByRole('button', { name: button }));
}

const expectToast = (title: string, description?: string) =>
  waitFor(() => {
    const { toast } = useToastStore.getState();
    expect({ title: toast?.title, description: toast?.description }).toEqual({
      title,
      description,
    });
  });

describe('a forgotten password', () => {
  const forgot = '/api/auth/forgot-password';
  it.each([
    ['Reset Email Sent', EMAILED, 'Check your email for password reset instructions.'],
    ['Error', REFUSED, 'Failed to send reset email. Please try again.'],
    ['Error', [429, { message: 'Try again in a minute.' }] as const, 'Try again in a minute.'],
  ])('shows "%s"', async (title, answer, description) => {
    show('/', { [forgot]: answer });
    await userEvent.click(await page.findByRole('button', { name: /Forgot your password/ }));
    await send('Forgot password', { Email: 'casey@example.com' }, 'Send Reset Link');
    await expectToast(title, description);
  });
});

describe('a new password after the link in an email', () => {
  const passwords = { 'New password': 'counts to three', 'Confirm password': 'counts to three' };
  it.each([
    [
      'Password Reset',
      EMAILED,
      'Your password has been reset successfully. You can now sign in.',
      'Sign In',
    ],
    ['Error', REFUSED, 'Failed to reset password. The link may be expired.', 'Reset password'],
  ])('shows "%s"', async (title, answer, description, form) => {
    show('/?reset=token', { '/api/auth/reset-password': answer });
    await send('Reset password', passwords, 'Reset Password');
    await expectToast(title, description);
    await page.findByRole('form', { name: form });
  });
});

describe('a password for an account of the identity provider', () => {
  const user: User = {
    id: '01990000-0000-7000-8000-00000000000a',
    email: 'casey@example.com',
    firstName: 'Casey',
    lastName: 'Ellery',
    profileImageUrl: null,
    state: 'TX',
    role: 'coach',
    authMethod: 'local',
    isEmailVerified: true,
    charting: null,
    createdAt: '2026-05-02T17:30:00.000Z',
    updatedAt: '2026-05-02T17:30:00.000Z',
  };
  const signUp = {
    'First name': 'Casey',
    'Last name': 'Ellery',
    State: 'TX',
    Email: user.email,
    Password: 'counts to three',
    'Confirm password': 'counts to three',
  };
  const hasAccount = { message: 'This email has an account.', canAddPassword: true };

  it.each([
    [
      'Password added to your account! You can now login with email and password.',
      [200, user] as const,
      undefined,
    ],
    [
      'Reset Email Sent',
      [202, { message: 'Sent.' }] as const,
      'Check your email for password reset instructions.',
    ],
    ['Error', REFUSED, 'Failed to add password to your account.'],
  ])('shows "%s"', async (title, answer, description) => {
    show('/', { '/api/auth/register': [409, hasAccount], '/api/auth/add-password': answer });
    await userEvent.click(page.getByRole('tab', { name: 'Sign Up' }));
    await send('Sign Up', signUp, 'Sign Up');
    await expectToast(
      'Account Exists',
      'This email has an identity-provider account. Would you like to add password login?',
    );
    const passwords = { 'Create Password': 'four balls walk', 'Confirm Password': 'four balls' };
    await send('Account Found', passwords, 'Add Password & Login');
    await expectToast("Passwords don't match");
    await send('Account Found', { 'Confirm Password': 'four balls walk' }, 'Add Password & Login');
    await expectToast(title, description);
    expect(onSignedIn).toHaveBeenCalledTimes(answer[0] === 200 ? 1 : 0);
  });
});
