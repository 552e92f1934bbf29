import { fireEvent, screen as page, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

setUpDom();
afterEach(() => useToastStore.setState({ toast: null }));

const server = new FakeServer(newTeamId());
const phone = admitDevice(server, 'owner');
const refusal = (message: string, code: string) => async () =>
  Response.json({ message, code }, { status: 400 });

async function save(answer: () => Promise<Response>, newPassword: string, confirmed = newPassword) {
  vi.stubGlobal('fetch', answer);
  const onChanged = vi.fn<() => void>();
  const form = <ChangePasswordForm isOnline onChanged={onChanged} onCancel={() => {}} />;
  render(screenInTeam(form, { server, phone }));
  const fill = (label: string, value: string) =>
    fireEvent.change(page.getByLabelText(label), { target: { value } });
  fill('Current password', 'counts to three');
  fill('New password', newPassword);
  fill('Confirm new password', confirmed);
  await userEvent.click(page.getByRole('button', { name: 'Save Password' }));
  await waitFor(() => expect(useToastStore.getState().toast).not.toBeNull());
  const { title, description } = useToastStore.getState().toast ?? {};
  return { title, description, isChanged: onChanged.mock.calls.length > 0 };
}

it('says that the password was changed', async () => {
  const answer = async () => new Response(null, { status: 204 });
  expect(await save(answer, 'four balls walk')).toMatchObject({
    title: 'Password updated',
    isChanged: true,
  });
});

it.each([
  [
    "the server's reason",
    refusal("That isn't your current password.", 'current_password_wrong'),
    { title: 'Password change failed', description: "That isn't your current password." },
  ],
  [
    'that it failed, if the server gives no reason',
    refusal('', 'unknown'),
    { title: 'Password change failed', description: 'Failed to change password.' },
  ],
  [
    'that something went wrong, if no answer comes',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    { title: 'Error', description: 'An error occurred while changing your password.' },
  ],
])('says %s', async (_, answer, toast) => {
  expect(await save(answer, 'four balls walk')).toEqual({ ...toast, isChanged: false });
});

it.each([
  ['four', 'four', 'Password too short', 'Password must be at least 6 characters long.'],
  [
    'four balls walk',
    'four balls run',
    'Password mismatch',
    "New password and confirmation don't match.",
  ],
])(
  'sends nothing for the passwords "%s" and "%s"',
  async (newPassword, confirmed, title, description) => {
    const answer = vi.fn<() => Promise<Response>>();
    expect(await save(answer, newPassword, confirmed)).toEqual({
      title,
      description,
      isChanged: false,
    });
    expect(answer).not.toHaveBeenCalled();
  },
);
