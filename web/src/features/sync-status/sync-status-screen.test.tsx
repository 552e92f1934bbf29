import type { MyTeam, User } from '@full-count/sync-protocol';
import { act, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { UserDatabase } from '../../local/database/database.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newId, newTeamId } from '../../platform/ids.ts';
import { createFactsReporter } from '../../sync/sync-store.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
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

  expect(page.queryByRole('button', { name: /^Delete / })).toBeNull();

  act(() => report({ pending: 0, fullTeams: [], allSentAtMs: Date.now() }));
  expect(page.queryByText(/no more room/)).toBeNull();
});

it('lets an admin delete a game of a full team on the server, and sends what waits then', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  const gameDate = '2026-05-02T17:30:00.000Z';
  const game = { id: newId(), opponent: 'Granite Herons', gameDate, homeTeam: true, innings: 6 };
  await phone.mutate('game.create', game);
  await phone.sync();
  const asked = vi.fn(
    async (_path: string, _init?: RequestInit) => new Response(null, { status: 204 }),
  );
  vi.stubGlobal('fetch', asked);
  const onSendNow = vi.fn<() => void>();
  const team = { coachId: phone.userId };
  render(screenInTeam(<SyncStatusScreen onSendNow={onSendNow} />, { server, phone, team }));
  const label = /^Delete Ours vs Granite Herons/;
  await page.findByText(/^Ours vs Granite Herons/);
  expect(page.queryByRole('button', { name: label })).toBeNull();
  act(() => createFactsReporter()({ pending: 2, fullTeams: [server.teamId] }));
  await userEvent.click(await page.findByRole('button', { name: label }));
  await userEvent.click(page.getByRole('button', { name: 'Delete Game' }));
  await vi.waitFor(() => expect(onSendNow).toHaveBeenCalledOnce());
  expect(asked.mock.calls[0]).toMatchObject([`/api/games/${game.id}`, { method: 'DELETE' }]);
  expect(page.queryByRole('dialog')).toBeNull();
});
