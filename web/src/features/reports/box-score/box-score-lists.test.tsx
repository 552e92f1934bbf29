// @vitest-environment jsdom
import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { LocalDataProvider } from '../../../local/local-data.tsx';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { BoxScoreScreen } from './box-score-screen.tsx';

setUpDom();

it('opens the plays of the batting averages of a batter and of their team', async () => {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server, 'owner');
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'in_play', result: 'single' });
  await coach.pitch(gameId, { call: 'in_play', result: 'groundout' });
  const ignore = () => {};
  render(
    <MemoryRouter>
      <LocalDataProvider
        user={{ id: coach.userId } as User}
        db={coach.db}
        teams={[{ id: server.teamId, name: 'Ours', timeZone: 'UTC' } as MyTeam]}
        selectedTeamId={server.teamId}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <BoxScoreScreen gameId={gameId} />
      </LocalDataProvider>
    </MemoryRouter>,
  );
  const [ofBatter, ofTeam] = await page.findAllByRole('button', { name: '.500' });
  if (ofBatter === undefined || ofTeam === undefined) throw new Error('Both averages are shown');
  await userEvent.click(ofBatter);
  const list = within(page.getByRole('dialog', { name: /^AVG, Batter of/ }));
  expect(await list.findByText('1 hit in 2 at-bats.')).toBeTruthy();
  const links = list.getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]?.getAttribute('href')).toMatch(new RegExp(`^/games/${gameId}/plays\\?entry=`));
  await userEvent.click(page.getByRole('button', { name: 'Close' }));
  await userEvent.click(ofTeam);
  const listOfTeam = within(page.getByRole('dialog', { name: 'AVG, Harbor City' }));
  expect(await listOfTeam.findByText('1 hit in 2 at-bats.')).toBeTruthy();
});
