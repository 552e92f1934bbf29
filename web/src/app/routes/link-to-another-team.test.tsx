import type { MyTeam, User } from '@full-count/sync-protocol';
import { screen as page, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { newSpace } from '../../local/database/space.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import type { Account } from '../../local/session/account.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { paths, routePatterns } from '../../platform/paths.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { MyTeamsProvider, useMyTeams } from '../account/my-teams.tsx';
import { LiveGameRoute } from './live-game-route.tsx';
import { PracticeTrackerRoute } from './practice-tracker-route.tsx';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;
let otherTeamId: string;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  phone = admitDevice(server);
  await phone.sync();
  otherTeamId = newTeamId();
  await phone.db.spaces.put({ ...newSpace(otherTeamId), base: [1, 1] });
});
afterEach(() => phone.db.close());

it('selects the team of a linked game in live tracking', async () => {
  const gameId = await phone.startGame();
  await phone.mutate('game.end', { gameId });
  show(paths.liveGame(gameId));
  await page.findByText('This game has ended');
  page.getByText(server.teamId);
});

it('selects the team of a linked session in the practice tracker', async () => {
  const id = newId();
  await phone.mutate('practice.create', {
    id,
    title: 'Side session',
    sessionDate: '2026-05-02T17:30:00.000Z',
  });
  await phone.mutate('practice.update', { sessionId: id, changes: { status: 'completed' } });
  show(paths.practiceTracker(id));
  await page.findByText('This session has ended');
  page.getByText(server.teamId);
});

it('says that a game or session is missing, and waits while another team still loads', async () => {
  show(paths.liveGame('missing'));
  await page.findByText('Game Not Found');
  page.getByText(otherTeamId);
  await phone.db.spaces.put(newSpace(server.teamId));
  await page.findByText('This game is still loading');
});

it('waits for the sessions of another team, which arrive after its games', async () => {
  show(paths.practiceTracker('missing'));
  await page.findByText('Practice Session Not Found');
  await phone.db.spaces.update(server.teamId, { arriving: { games: [], total: 2 } });
  await page.findByText('Earlier sessions are still loading.');
});

function show(address: string): void {
  const teams = [{ id: otherTeamId }, { id: server.teamId }].map(
    (team) => ({ name: 'Ours', timeZone: 'UTC', myPermissions: 'write', ...team }) as MyTeam,
  );
  const account = { user: { id: phone.userId }, teams, selectedTeamId: otherTeamId };
  render(
    <MemoryRouter initialEntries={[address]}>
      <MyTeamsProvider account={account as unknown as Account}>
        <InSelectedTeam>
          <Routes>
            <Route path={routePatterns.liveGame} element={<LiveGameRoute />} />
            <Route path={routePatterns.practiceTracker} element={<PracticeTrackerRoute />} />
          </Routes>
        </InSelectedTeam>
      </MyTeamsProvider>
    </MemoryRouter>,
  );
}

function InSelectedTeam({ children }: { children: ReactNode }) {
  const { teams, selectedTeamId } = useMyTeams();
  const ignore = () => {};
  return (
    <LocalDataProvider
      user={{ id: phone.userId } as User}
      db={phone.db}
      teams={teams}
      selectedTeamId={selectedTeamId}
      onMutated={ignore}
      refreshTeams={async () => {}}
      onUnauthorized={ignore}
    >
      <p>{selectedTeamId}</p>
      {children}
    </LocalDataProvider>
  );
}
