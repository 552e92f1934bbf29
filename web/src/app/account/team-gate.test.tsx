import type { User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import type { Account } from '../../local/session/account.ts';
import { newId } from '../../platform/ids.ts';
import { useToastStore } from '../../ui/toasts/toast-store.ts';
import { MyTeamsProvider } from './my-teams.tsx';
import { TeamGate } from './team-gate.tsx';

setUpDom();

it('does not say that the user has no team while the list of teams has not loaded', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  const user = { id: newId() } as User;
  const account: Account = { user, teams: [], areTeamsUnknown: true, selectedTeamId: null };
  render(
    <MemoryRouter>
      <LocalDataProvider
        user={user}
        db={{} as UserDatabase}
        teams={[]}
        selectedTeamId={null}
        onMutated={() => {}}
        refreshTeams={async () => {}}
        onUnauthorized={() => {}}
      >
        <MyTeamsProvider account={account}>
          <TeamGate title="Games" firstTeamReason="Create your first team to manage games.">
            <p>The games</p>
          </TeamGate>
        </MyTeamsProvider>
      </LocalDataProvider>
    </MemoryRouter>,
  );
  await page.findByText("Your teams haven't loaded");
  expect(page.queryByText('No Teams Found')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Try Again' }));
  expect(fetched.mock.calls.map(([path]) => path)).toContain('/api/teams');
  await vi.waitFor(() =>
    expect(useToastStore.getState().toast?.description).toBe('You need signal to load your teams.'),
  );
});
