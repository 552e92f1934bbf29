import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../testing/dom.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { NO_ROOM } from '../../local/queries/teams/teams.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { PlayerDialog } from './player-dialog.tsx';

setUpDom();

function openDialog(isFull?: true) {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const closed = vi.fn<() => void>();
  const refreshTeams = vi.fn<() => Promise<void>>(async () => {});
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: coach.userId } as User}
      db={coach.db}
      teams={[{ id: server.teamId, timeZone: 'UTC', isFull } as MyTeam]}
      selectedTeamId={server.teamId}
      onMutated={ignore}
      refreshTeams={refreshTeams}
      onUnauthorized={ignore}
    >
      <PlayerDialog player={null} onClose={closed} />
    </LocalDataProvider>,
  );
  return { coach, server, closed, refreshTeams };
}

it('shows errors at the fields, focuses the first one, and adds no player', async () => {
  const { coach, closed } = openDialog();
  const addPlayer = () => userEvent.click(page.getByRole('button', { name: 'Add Player' }));
  await addPlayer();
  expect(page.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Player name is required',
  ]);
  expect(labelOfFocusedField()).toBe('Player Name');

  await userEvent.type(page.getByLabelText('Player Name'), 'Robin Fields');
  await userEvent.type(page.getByLabelText('Birth year (optional)'), '20');
  await addPlayer();
  expect(labelOfFocusedField()).toBe('Birth year (optional)');
  expect(closed).not.toHaveBeenCalled();
  expect(await coach.countWaiting()).toBe(0);
});

it('says that the team is full above the fields, and asks the server whether it still is', () => {
  const { refreshTeams } = openDialog(true);
  expect(page.getByRole('status').textContent).toContain(NO_ROOM);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Add Player' }).disabled).toBe(false);
  expect(refreshTeams).toHaveBeenCalledOnce();
});

it('asks the server after it has refused a player of a full team', async () => {
  const { coach, server, refreshTeams } = openDialog();
  expect(refreshTeams).not.toHaveBeenCalled();
  const { teamId } = server;
  const change = { id: newId(), name: 'player.add', args: {}, at: '2026-05-02T17:30:00.000Z' };
  await coach.db.changes.add({ ...change, teamId, state: 'refused', code: 'team_full' });
  await vi.waitFor(() => expect(refreshTeams).toHaveBeenCalledOnce());
});
