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

it('opens the plays of a batting average', async () => {
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
  await userEvent.click(await page.findByRole('button', { name: '.500' }));
  const list = within(page.getByRole('dialog', { name: /^AVG, Batter of/ }));
  expect(await list.findByText('1 hit in 2 at-bats.')).toBeTruthy();
  const links = list.getAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]?.getAttribute('href')).toMatch(new RegExp(`^/games/${gameId}/plays\\?entry=`));
});
