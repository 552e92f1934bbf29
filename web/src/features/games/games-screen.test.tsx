import { screen as page, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { GamesScreen } from './games-screen.tsx';

setUpDom();

it('says that it loads, and then that no games are scheduled', async () => {
  const server = new FakeServer(newTeamId());
  const phone = admitDevice(server, 'owner');
  await phone.sync();
  const noDialog = () => null;
  const screen = <GamesScreen StartingLineupDialog={noDialog} SettingsDialog={noDialog} />;
  render(screenInTeam(screen, { server, phone }));
  expect(page.getByRole('status').textContent).toBe('Loading games...');
  await page.findByRole('heading', { name: 'No Games Scheduled' });
});
