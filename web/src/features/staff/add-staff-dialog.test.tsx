import type { User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId, newTeamId } from '../../platform/ids.ts';
import { UNREADABLE_ANSWER, useServerChange } from '../../server-data/use-server-change.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { AddStaffDialog, addStaffFaults } from './add-staff-dialog.tsx';
import type { StaffLists } from './use-staff-lists.ts';

setUpDom();

const onClose = vi.fn<() => void>();

beforeEach(() => {
  onClose.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it("stays open with an error if the app can't read the answer", async () => {
  await addStaffWith({ answerOfNewerServer: true });
  await vi.waitFor(() =>
    expect(useToastStore.getState().toast?.description).toBe(UNREADABLE_ANSWER),
  );
  expect(onClose).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Add Staff Member' })).toHaveProperty('disabled', false);
});

it('closes after it has read the answer', async () => {
  const invitation = {
    id: newId(),
    teamId: newTeamId(),
    invitedBy: newId(),
    email: 'kim@example.com',
    role: 'staff',
    permissions: 'read',
    status: 'pending',
    createdAt: '2026-05-02T17:30:00.000Z',
    expiresAt: '2026-05-09T17:30:00.000Z',
  };
  await addStaffWith({ invitation });
  await vi.waitFor(() => expect(useToastStore.getState().toast?.title).toBe('Invitation Sent'));
  expect(onClose).toHaveBeenCalledOnce();
});

it('says that the person is on the staff if they accepted before the request was repeated', async () => {
  const staff = {
    id: newId(),
    teamId: newTeamId(),
    userId: newId(),
    role: 'staff',
    permissions: 'read',
    joinedAt: '2026-05-02T17:30:00.000Z',
    userFirstName: 'Kim',
    userLastName: 'Ellery',
    userEmail: 'kim@example.com',
  };
  await addStaffWith({ staff });
  await vi.waitFor(() =>
    expect(useToastStore.getState().toast?.title).toBe('Staff member added successfully'),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('requires a valid email', () => {
  const faults = (email: string) => addStaffFaults({ email, role: 'staff', permissions: 'read' });
  const required = { email: 'Valid email is required' };
  expect(faults('')).toEqual(required);
  expect(faults('dana')).toEqual(required);
  expect(faults('dana@')).toEqual(required);
  expect(faults(' Dana.Ellery@example.com ')).toEqual({});
});

async function addStaffWith(answer: object): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: 'coach', isEmailVerified: true } as User}
      db={{} as UserDatabase}
      teams={[]}
      selectedTeamId={null}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <Dialog />
    </LocalDataProvider>,
  );
  await userEvent.type(page.getByRole('textbox', { name: 'Email' }), 'kim@example.com');
  await userEvent.click(page.getByRole('button', { name: 'Add Staff Member' }));
}

function Dialog() {
  const serverChange = useServerChange();
  const change: StaffLists['change'] = (call, texts) =>
    serverChange(call(), { ...texts, needsSignal: 'You need signal.' });
  const staffLists = { teamId: 'team', change } as StaffLists;
  return <AddStaffDialog staffLists={staffLists} onClose={onClose} />;
}
