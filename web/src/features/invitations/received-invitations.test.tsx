// @vitest-environment jsdom
import type { User } from '@full-count/sync-protocol';
import { act, screen as page, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId } from '../../platform/ids.ts';
import { ReceivedInvitationsProvider } from '../../server-data/received-invitations.tsx';
import { ReceivedInvitations } from './received-invitations.tsx';

setUpDom();

const user = { id: newId(), email: 'pat@example.com', isEmailVerified: true } as User;
const db = new UserDatabase(user.id);
afterEach(() => db.close());

it('says when an empty list is from if the next refresh fails', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
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
        <ReceivedInvitations onJoined={async () => {}} />
      </ReceivedInvitationsProvider>
    </LocalDataProvider>,
  );
  await page.findByText('Invitations to pat@example.com appear here.');
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await page.findByText(/^This list of invitations is from .*\.$/)).toBeDefined();
  expect(page.queryByText(/haven't loaded yet/)).toBeNull();
});
