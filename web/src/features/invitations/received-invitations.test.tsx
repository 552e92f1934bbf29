import type { User } from '@full-count/sync-protocol';
import { act, fireEvent, screen as page, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId } from '../../platform/ids.ts';
import { ReceivedInvitationsProvider } from '../../server-data/received-invitations.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';

setUpDom();

const user = { id: newId(), email: 'pat@example.com', isEmailVerified: true } as User;
let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase(user.id);
});
afterEach(() => db.close());

it('accepts only the access level on the screen, and shows the new one if the team changed it', async () => {
  const invitation = {
    id: newId(),
    teamName: 'Ridge Hawks',
    role: 'staff',
    permissions: 'read',
    createdAt: new Date().toISOString(),
    expiresAt: '2099-05-02T12:00:00.000Z',
  };
  let stored = invitation;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json([stored]);
    bodies.push(JSON.parse(String(body)));
    const message = 'The team changed this invitation. Check the access level, then accept again.';
    return Response.json({ code: 'invitation_changed', message }, { status: 409 });
  });
  const onJoined = vi.fn<(teamId: string) => Promise<void>>();
  renderList(onJoined);
  await page.findByText(/as Staff.*Read Only/);
  stored = { ...invitation, permissions: 'admin' };
  fireEvent.click(page.getByRole('button', { name: 'Accept the invitation from Ridge Hawks' }));
  await page.findByText(/as Staff.*Admin/);
  expect(bodies).toEqual([{ permissions: 'read' }]);
  expect(onJoined).not.toHaveBeenCalled();
});

it('shows the date of an empty list if the next refresh fails', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  renderList();
  await page.findByText('Invitations to pat@example.com appear here.');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  // The list is read again whenever the connection changes.
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await page.findByText(/This list is from .*\.$/)).toBeDefined();
  expect(page.queryByText(/hasn't loaded yet/)).toBeNull();
});

function renderList(onJoined = async (_teamId: string) => {}): void {
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={user}
      db={db}
      teams={[]}
      selectedTeamId={null}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <ReceivedInvitationsProvider>
        <ReceivedInvitations onJoined={onJoined} />
      </ReceivedInvitationsProvider>
    </LocalDataProvider>,
  );
}
