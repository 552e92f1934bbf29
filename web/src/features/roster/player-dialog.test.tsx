// @vitest-environment jsdom
import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { labelOfFocusedField, setUpDom } from '../../../testing/dom.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { PlayerDialog } from './player-dialog.tsx';

setUpDom();

it('shows errors at the fields, focuses the first one, and adds no player', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const closed = vi.fn<() => void>();
  const ignore = () => {};
  render(
    <LocalDataProvider
      user={{ id: coach.userId } as User}
      db={coach.db}
      teams={[{ id: server.teamId, timeZone: 'UTC' } as MyTeam]}
      selectedTeamId={server.teamId}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <PlayerDialog player={null} onClose={closed} />
    </LocalDataProvider>,
  );
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
