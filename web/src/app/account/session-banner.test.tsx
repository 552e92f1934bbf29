import type { User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId } from '../../platform/ids.ts';
import { OtherAccountBanner } from './session-banner.tsx';

setUpDom();

const user: User = {
  id: newId(),
  email: 'dana@example.com',
  firstName: 'Dana',
  lastName: null,
  profileImageUrl: null,
  state: null,
  role: 'coach',
  authMethod: 'local',
  isEmailVerified: true,
  charting: null,
  createdAt: '2026-05-02T17:30:00.000Z',
  updatedAt: '2026-05-02T17:30:00.000Z',
};

it('offers both accounts after another try if the server did not answer at first', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  showBanner();
  const tryAgain = await page.findByRole('button', { name: 'Try Again' });
  vi.stubGlobal('fetch', async () => Response.json({ ...user, id: newId(), firstName: 'Kim' }));
  await userEvent.click(tryAgain);
  await page.findByRole('button', { name: 'Sign in as Dana' });
  page.getByRole('button', { name: 'Switch to Kim' });
  expect(page.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

function showBanner(): void {
  const ignore = () => {};
  render(
    <MemoryRouter>
      <LocalDataProvider
        user={user}
        db={{} as UserDatabase}
        teams={[]}
        selectedTeamId={null}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <OtherAccountBanner pending={2} />
      </LocalDataProvider>
    </MemoryRouter>,
  );
}
