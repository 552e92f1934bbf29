import { act, screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { addSpare, clearSpare } from '../../local/database/spare.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { paths } from '../../platform/paths.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { Link } from '../../ui/buttons/button.tsx';
import { PlayersScreen } from './players-screen.tsx';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server);
  await phone.sync();
});
afterEach(() => phone.db.close());

it('opens the dialog of a new player for a link that asks for it, and only once', async () => {
  showDugout('write');
  act(() => page.getByText('Add Players').click());
  const dialog = await page.findByRole('dialog', { name: 'Add Player' });
  expect(page.getByText('at /players')).toBeTruthy();
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
  expect(dialog.isConnected).toBe(false);
  act(() => page.getByText('Back').click());
  await page.findByText('Add Players');
  act(() => page.getByText('Forward').click());
  await page.findByText('No Players Found');
  expect(page.queryByRole('dialog')).toBeNull();
});

it('opens no dialog for members with Read Only access', async () => {
  showDugout('read');
  act(() => page.getByText('Add Players').click());
  await page.findByText('No Players Found');
  expect(page.queryByRole('dialog')).toBeNull();
});

it('shows a player whom the database could not store', async () => {
  showDugout('write');
  act(() => page.getByText('Add Players').click());
  await userEvent.click(await page.findByRole('button', { name: 'Cancel' }));
  await page.findByText('No Players Found');
  const args = { id: newId(), playerName: 'Ana Ruiz' };
  const change = { id: newId(), name: 'player.add', args, at: '2026-05-02T17:30:00.000Z' };
  act(() => addSpare(phone.userId, server.teamId, [change]));
  await page.findByText('Ana Ruiz');
  clearSpare(phone.userId);
});

function showDugout(myPermissions: 'read' | 'write'): void {
  const screen = (
    <>
      <Navigation />
      <Routes>
        <Route path={paths.dugout} element={<Link to={paths.newPlayer}>Add Players</Link>} />
        <Route path={paths.players} element={<PlayersScreen />} />
      </Routes>
    </>
  );
  render(screenInTeam(screen, { server, phone, team: { myPermissions } }));
}

function Navigation() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}
