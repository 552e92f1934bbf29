import type { SignUpPolicy } from '@full-count/sync-protocol';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { HowItWorks } from './how-it-works.tsx';
import { SignUpTab } from './sign-up-tab.tsx';

setUpDom();
beforeEach(() => localStorage.clear());

const CLOSED = /^New accounts can't be created here/;

function openTab(inviteToken: string | null = null) {
  const onSignedIn = vi.fn<() => Promise<boolean>>();
  const callbacks = { onSignedIn, onProviderAccountFound: () => {}, onEmailTaken: () => {} };
  return render(<SignUpTab inviteToken={inviteToken} {...callbacks} />);
}

function answerWith(signUp: SignUpPolicy) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json({ provider: false, signUp }),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

function goOffline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

const bannerText = async () => (await screen.findByRole('status')).textContent;

it('shows the form without a join code where everyone may sign up', async () => {
  answerWith('open');
  openTab();
  await screen.findByRole('form', { name: 'Sign Up' });
  expect(screen.queryByLabelText('Join code')).toBeNull();
});

it('asks for a join code where only invited people may sign up', async () => {
  const fetch = answerWith('invited');
  openTab();
  const code = await screen.findByLabelText<HTMLInputElement>('Join code');
  fireEvent.change(code, { target: { value: 'ace7-k2mq' } });
  expect(code.value).toBe('ACE7K2MQ');
  fireEvent.change(code, { target: { value: '' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Sign Up' }));
  await screen.findByText('Please enter a team join code');
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('asks for a join code if the link of the invitation is used up', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) =>
    String(input).includes('/api/invitations/')
      ? Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 })
      : Response.json({ provider: false, signUp: 'invited' }),
  );
  vi.stubGlobal('fetch', fetch);
  openTab('used');
  expect(await bannerText()).toMatch(/no longer valid.* or sign up with a join code\.$/);
  await screen.findByLabelText('Join code');
  expect(screen.queryByText(/Open the link in your invitation email/)).toBeNull();
});

it('says that signing up is closed, also with an invitation', async () => {
  answerWith('closed');
  openTab('token');
  expect(await bannerText()).toMatch(CLOSED);
  expect(await bannerText()).toMatch(/If you have an account, sign in to join the team\.$/);
  expect(screen.queryByRole('form', { name: 'Sign Up' })).toBeNull();
});

it('offers to sign up under How It Works, except where signing up is closed', async () => {
  answerWith('open');
  const { unmount } = render(<HowItWorks onSignUp={() => {}} onSignIn={() => {}} />);
  await waitFor(() => expect(localStorage.getItem('sign-in-options')).toContain('open'));
  screen.getByRole('button', { name: 'Get Started Free' });
  unmount();
  answerWith('closed');
  render(<HowItWorks onSignUp={() => {}} onSignIn={() => {}} />);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Get Started Free' })).toBeNull(),
  );
  screen.getByRole('button', { name: 'Sign In' });
});

it('remembers the last answer without signal', async () => {
  answerWith('closed');
  const { unmount } = openTab();
  expect(await bannerText()).toMatch(CLOSED);
  unmount();
  goOffline();
  openTab();
  expect(screen.getByRole('status').textContent).toMatch(CLOSED);
});
