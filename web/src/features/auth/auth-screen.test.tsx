import { act, fireEvent, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../testing/dom.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { Toaster } from '../../ui/toasts/toaster.tsx';
import { AuthScreen } from './auth-screen.tsx';

setUpDom();

let onSignedIn: ReturnType<typeof vi.fn<() => Promise<boolean>>>;

beforeEach(() => {
  onSignedIn = vi.fn<() => Promise<boolean>>();
  answerWith({});
  render(
    <MemoryRouter>
      <AuthScreen onSignedIn={onSignedIn} unsentSentences={[]} />
      <Toaster />
    </MemoryRouter>,
  );
});
afterEach(() => act(() => useToastStore.setState({ toast: null })));

/** Answers requests to these paths. Any other request asks which ways to sign in the server has. */
function answerWith(answers: Readonly<Record<string, { status: number; body: object }>>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[path];
    if (answer === undefined) return Response.json({ provider: false, signUp: 'open' });
    return Response.json(answer.body, { status: answer.status });
  });
}

const formNamed = (name: string) => page.findByRole('form', { name });
const openTab = (name: string) => userEvent.click(page.getByRole('tab', { name }));
const errors = () => page.getAllByRole('alert').map(({ textContent }) => textContent);

async function press(form: HTMLElement, name: string): Promise<void> {
  await userEvent.click(within(form).getByRole('button', { name }));
}

function fill(form: HTMLElement, values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  }
}

describe('an empty form', () => {
  it('shows errors at its fields when it is sent, and focuses the first one', async () => {
    await press(await formNamed('Sign In'), 'Sign In');
    expect(errors()).toEqual([
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
    expect(labelOfFocusedField()).toBe('Email');

    await openTab('Sign Up');
    await press(await formNamed('Sign Up'), 'Sign Up');
    expect(errors()).toEqual([
      'First name is required',
      'Last name is required',
      'State is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]);
    expect(labelOfFocusedField()).toBe('First name');
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

describe('a refusal of the server', () => {
  it('shows that the email or password is wrong, and signs no one in', async () => {
    const body = { message: 'Invalid email or password', code: 'invalid_credentials' };
    answerWith({ '/api/auth/login': { status: 401, body } });
    const form = await formNamed('Sign In');
    fill(form, { Email: 'casey@example.com', Password: 'something else entirely' });
    await press(form, 'Sign In');
    expect(await page.findAllByText('Invalid email or password')).not.toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it.each([
    [
      'the email has an account',
      { message: 'This email has an account.', code: 'email_taken' },
      'Failed to create account. Email may already be in use.',
    ],
    [
      "the invitation's team has as many members as allowed",
      { message: 'This team has as many members as allowed.', code: 'too_many_members' },
      'This team has as many members as allowed.',
    ],
  ])('shows that %s, and signs no one in', async (_, body, text) => {
    answerWith({ '/api/auth/register': { status: 409, body } });
    await openTab('Sign Up');
    const form = await formNamed('Sign Up');
    fill(form, {
      'First name': 'Casey',
      'Last name': 'Ellery',
      State: 'TX',
      Email: 'casey@example.com',
      Password: 'counts to three',
      'Confirm password': 'counts to three',
    });
    await press(form, 'Sign Up');
    expect(await page.findAllByText(text)).not.toEqual([]);
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});

it('explains the app under How It Works, which links to both forms', async () => {
  await openTab('How It Works');
  await page.findByRole('heading', { name: 'Getting Started' });
  await userEvent.click(page.getByRole('button', { name: 'Get Started Free' }));
  await formNamed('Sign Up');
  await openTab('How It Works');
  await userEvent.click(await page.findByRole('button', { name: 'Sign In' }));
  await formNamed('Sign In');
});
