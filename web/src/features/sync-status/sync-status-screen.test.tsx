// @vitest-environment jsdom
import type { MyTeam, User } from '@full-count/sync-protocol';
import { act, screen as page, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId, newTeamId } from '../../platform/ids.ts';
import { createFactsReporter } from '../../sync/sync-store.ts';
import { SyncStatusScreen } from './sync-status-screen.tsx';

setUpDom();

const user = { id: newId() } as User;
const fullTeam = { id: newTeamId(), name: 'Ridge Hawks' } as MyTeam;
const otherTeam = { id: newTeamId(), name: 'Cedar Valley Otters' } as MyTeam;

let db: UserDatabase;
beforeEach(() => {
  db = new UserDatabase(user.id);
});
afterEach(() => {
  db.close();
  // The next test file shares the store.
  act(() => void createFactsReporter());
});

it('says which team the server has no room for, until it has room again', async () => {
  const report = createFactsReporter();
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={user}
      db={db}
      teams={[fullTeam, otherTeam]}
      selectedTeamId={fullTeam.id}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <SyncStatusScreen onSendNow={ignore} />
    </LocalDataProvider>,
  );
  await page.findByRole('heading', { name: 'Ridge Hawks' });
  expect(page.queryByText(/no more room/)).toBeNull();

  act(() => report({ pending: 2, fullTeams: [fullTeam.id] }));
  await page.findByText('No room on the server: 2 changes');
  const notice = page.getByText(/Your changes are saved on this device\. They/);
  const section = notice.closest('section') as HTMLElement;
  expect(within(section).getByRole('heading', { name: 'Ridge Hawks' })).toBeDefined();
  expect(page.getByRole('button', { name: 'Send Now' })).toBeDefined();

  act(() => report({ pending: 0, fullTeams: [], allSentAtMs: Date.now() }));
  expect(page.queryByText(/no more room/)).toBeNull();
});
