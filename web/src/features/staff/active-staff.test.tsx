import type { StaffMember, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { EditStaffDialog } from './active-staff.tsx';
import type { StaffLists } from './use-staff-lists.ts';

setUpDom();

const member = {
  id: 'member',
  userId: 'assistant',
  role: 'assistant_coach',
  permissions: 'read',
} as StaffMember;

it('does not take back what another admin changes meanwhile', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  const staffLists = { teamId: 'team', change: async (call: () => unknown) => call() };
  const ignore = () => {};
  const dialog = (shownMember: StaffMember) => (
    <LocalDataProvider
      user={{ id: 'coach' } as User}
      db={{} as UserDatabase}
      teams={[]}
      selectedTeamId={null}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <EditStaffDialog
        staffLists={staffLists as unknown as StaffLists}
        member={shownMember}
        onClose={ignore}
      />
    </LocalDataProvider>
  );
  const { rerender } = render(dialog(member));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Role' }), 'manager');
  rerender(dialog({ ...member, permissions: 'admin' }));
  await userEvent.click(page.getByRole('button', { name: 'Save Staff Member' }));
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(JSON.stringify({ role: 'manager' }));
});
