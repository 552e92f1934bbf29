import type { User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import type { Account } from '../../local/session/account.ts';
import { newTeamId } from '../../platform/ids.ts';
import { ReceivedInvitationsProvider } from '../../server-data/received-invitations.tsx';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { MyTeamsProvider } from '../account/my-teams.tsx';
import { GamesRoute } from './games-route.tsx';

setUpDom();

it('offers the first team to someone without one', async () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  const user = { id: phone.userId } as User;
  const account = { user, teams: [], selectedTeamId: null } as unknown as Account;
  const screen = (
    <MyTeamsProvider account={account}>
      <ReceivedInvitationsProvider>
        <GamesRoute />
      </ReceivedInvitationsProvider>
    </MyTeamsProvider>
  );
  render(screenInTeam(screen, { server, phone }));
  await page.findByRole('heading', { name: 'No Teams Found' });
  expect(page.getByText(/^Create your first team to manage games\./)).toBeTruthy();
});
