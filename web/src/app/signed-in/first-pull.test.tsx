import type { MyTeam } from '@full-count/sync-protocol';
import { act, screen as page, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { screenInTeam } from '../../../testing/screen-in-team.tsx';
import { GamesStillLoading, LoadedGame, SessionsStillLoading } from '../../baseball-ui/loading.tsx';
import { GameReportScreen } from '../../features/reports/game-report-screen.tsx';
import { SeasonScreen } from '../../features/season/season-screen.tsx';
import type { Space } from '../../local/database/database.ts';
import { newSpace } from '../../local/database/space.ts';
import type { Account } from '../../local/session/account.ts';
import { useFirstPull } from '../../local/sync-status/use-arriving.ts';
import { newTeamId } from '../../platform/ids.ts';
import { createFactsReporter } from '../../sync/sync-store.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { Link } from '../../ui/buttons/button.tsx';
import { MyTeamsProvider, useMyTeams } from '../account/my-teams.tsx';
import { useSelectTeamHere } from '../account/select-team.ts';
import { TeamOfRow } from '../account/team-of-row.tsx';
import { WaitForFirstRows } from './shell-frame.tsx';

setUpDom();

let server: FakeServer;
let phone: FakeDevice;
let gameId: string;

beforeEach(async () => {
  // Tables observe their width, which jsdom can't do.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  server = new FakeServer(newTeamId());
  phone = admitDevice(server, 'owner');
  await phone.sync();
  gameId = await phone.startGame();
  await phone.pitch(gameId, { call: 'ball' });
  await phone.mutate('game.end', { gameId });
  await phone.sync();
});
afterEach(() => phone.db.close());

const changeSpace = async (changes: Partial<Space>) => {
  const space = (await phone.db.spaces.get(server.teamId)) as Space;
  await phone.db.spaces.put({ ...space, ...changes });
};

it('opens the screens when the first page of a first pull has arrived', async () => {
  await phone.db.spaces.put(newSpace(server.teamId));
  show(<FirstPullState />);
  await page.findByText('running');
  await changeSpace({ page: 'token', arriving: { games: [gameId], total: 1 } });
  await page.findByText('done');
});

it('shows the rows on the device while all rows are pulled again from a restored server', async () => {
  await changeSpace({ base: null, startsOver: true });
  show(<FirstPullState />);
  await page.findByText('done');
});

it('shows no list of a team before its first rows have arrived', async () => {
  await phone.db.spaces.put(newSpace(server.teamId));
  show(
    <Routes>
      <Route element={<WaitForFirstRows />}>
        <Route path="/" element={<p>A list</p>} />
      </Route>
    </Routes>,
  );
  expect(page.getByRole('status').textContent).toBe('Loading...');
  expect(page.queryByText('A list')?.parentElement?.style.display).toBe('none');
  await vi.waitFor(() => expect(page.queryByText('A list')).toBeNull());
  await changeSpace({ page: 'token', arriving: { games: [gameId], total: 1 } });
  await vi.waitFor(() => expect(page.queryByText('Loading...')).toBeNull());
  expect(page.getByText('A list').parentElement?.style.display).toBe('contents');
});

it("waits for the rows of all teams before it says that a game is missing, and selects the game's team", async () => {
  const teams = [{ id: newTeamId() }, { id: server.teamId }] as MyTeam[];
  const [game] = await phone.db.games.toArray();
  await phone.db.games.clear();
  await phone.db.spaces.put({ ...newSpace(teams[0]?.id ?? ''), base: [1, 1] });
  await phone.db.spaces.put(newSpace(server.teamId));
  showInTeams(teams, <SelectedTeamAndGame />);
  const report = createFactsReporter();
  act(() => report({ isReachable: false }));
  await page.findByText('Loading... You need signal to get the rest.');
  act(() => report({ isReachable: true, pausedFor: 'update' }));
  await page.findByText('Loading... You need to update the app to get the rest.');
  act(() => report({ pausedFor: null }));
  await phone.db.transaction('rw', [phone.db.games, phone.db.spaces], async () => {
    if (game !== undefined) await phone.db.games.put(game);
    await changeSpace({ base: [1, 1] });
  });
  await page.findByText('The game, or that it is missing');
  await page.findByText(server.teamId);
});

it('selects the team of a game that arrives after the screen has said that it is missing', async () => {
  const teams = [{ id: newTeamId() }, { id: server.teamId }] as MyTeam[];
  const [game] = await phone.db.games.toArray();
  await phone.db.games.clear();
  await phone.db.spaces.put({ ...newSpace(teams[0]?.id ?? ''), base: [1, 1] });
  showInTeams(teams, <SelectedTeamAndGame />);
  await page.findByText('The game, or that it is missing');
  expect(page.queryByText(server.teamId)).toBeNull();
  if (game !== undefined) await phone.db.games.put(game);
  await page.findByText(server.teamId);
});

it('keeps the team that the user selects while a game is missing', async () => {
  const [first, second] = [newTeamId(), newTeamId()];
  const teams = [{ id: first }, { id: second }, { id: server.teamId }] as MyTeam[];
  const [game] = await phone.db.games.toArray();
  await phone.db.games.clear();
  for (const teamId of [first, second]) {
    await phone.db.spaces.put({ ...newSpace(teamId), base: [1, 1] });
  }
  showInTeams(teams, <SelectedTeamAndGame />);
  await page.findByText('The game, or that it is missing');
  act(() => page.getByText(`Select ${second}`).click());
  if (game !== undefined) await phone.db.games.put(game);
  await page.findByText('The game, or that it is missing');
  expect(page.getByText(second)).toBeTruthy();
  // The link selects the game's team again on the next visit.
  act(() => page.getByText('Leave').click());
  act(() => page.getByText('Return').click());
  await page.findByText(server.teamId);
  act(() => page.getByText(`Select ${first}`).click());
  await page.findByText('The game, or that it is missing');
  expect(page.getByText(first)).toBeTruthy();
});

it('shows a game again after a missing one', async () => {
  const teams = [{ id: server.teamId }] as MyTeam[];
  showInTeams(teams, <LinkedGame />);
  await page.findByText(`Screen of ${gameId}`);
  act(() => page.getByText('To a missing game').click());
  await page.findByText('Screen of missing');
  act(() => page.getByText('Back').click());
  await page.findByText(`Screen of ${gameId}`);
});

it("shows the progress while a game's pitches arrive", async () => {
  await changeSpace({ base: null, page: 'token', arriving: { games: [gameId], total: 2 } });
  const report = createFactsReporter();
  report({ loading: { loaded: 1, total: 2 } });
  show(
    <LoadedGame title="Game Report" gameId={gameId}>
      {(game) => <GameReportScreen {...game} />}
    </LoadedGame>,
  );
  await page.findByText('This game is still loading. Games loaded so far: 1 of 2.');
  act(() => report({ pausedFor: 'update' }));
  await page.findByText(
    "Its pitches aren't all on this device yet. You need to update the app to get the rest.",
  );
  act(() => report({ loading: null, pausedFor: null }));
  await page.findByText("Its pitches aren't all on this device yet. The rest will load soon.");
});

it('says why earlier games and sessions do not load', async () => {
  const report = createFactsReporter();
  report({ pausedFor: 'other-account' });
  show(
    <>
      <GamesStillLoading />
      <SessionsStillLoading />
    </>,
  );
  const need = 'You need to sign in to your own account to get the rest.';
  await page.findByText(
    `Earlier games are still loading. ${need} These numbers appear when all games are here.`,
  );
  await page.findByText(`Earlier sessions are still loading. ${need}`);
  act(() => report({ pausedFor: null }));
  await page.findByText('Earlier sessions are still loading.');
});

it("says that a game's pitches have not arrived, and shows its report as soon as they have", async () => {
  await changeSpace({ base: null, page: 'token', arriving: { games: [gameId], total: 2 } });
  show(
    <LoadedGame title="Game Report" gameId={gameId}>
      {(game) => <GameReportScreen {...game} />}
    </LoadedGame>,
  );
  await page.findByText('This game is still loading');
  await changeSpace({ arriving: { games: ['another game'], total: 2 } });
  await vi.waitFor(() => expect(page.queryByText('This game is still loading')).toBeNull());
  expect(page.queryByText('Game Not Found')).toBeNull();
});

it('says how many games the season report waits for, and shows it when all have arrived', async () => {
  await changeSpace({ base: null, page: 'token', arriving: { games: [gameId], total: 60 } });
  show(<SeasonScreen />);
  await page.findByText(/Earlier games are still loading\. Games loaded so far: 59 of 60\./);
  expect(page.queryByText('Download Season Report')).toBeNull();
  await changeSpace({ base: server.end, page: null, arriving: undefined });
  await page.findByText('Download Season Report');
});

function FirstPullState() {
  return <p>{useFirstPull()}</p>;
}

function show(screen: React.JSX.Element): void {
  render(screenInTeam(screen, { server, phone, team: { coachId: phone.userId } }));
}

function showInTeams(teams: readonly MyTeam[], children: ReactNode): void {
  const account = { user: { id: phone.userId }, teams, selectedTeamId: null };
  show(<MyTeamsProvider account={account as unknown as Account}>{children}</MyTeamsProvider>);
}

function SelectedTeamAndGame() {
  const { teams, selectedTeamId } = useMyTeams();
  const selectTeam = useSelectTeamHere();
  return (
    <>
      <p>{selectedTeamId}</p>
      {teams.map(({ id }) => (
        <button key={id} type="button" onClick={() => selectTeam(id)}>
          Select {id}
        </button>
      ))}
      <Link to="/elsewhere">Leave</Link>
      <Link to="/">Return</Link>
      {/* The frame of the app has the same key. */}
      <Routes key={selectedTeamId}>
        <Route
          path="/"
          element={
            <TeamOfRow kind="game" id={gameId}>
              <p>The game, or that it is missing</p>
            </TeamOfRow>
          }
        />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

function LinkedGame() {
  const [shownId, setShownId] = useState(gameId);
  return (
    <>
      <button type="button" onClick={() => setShownId('missing')}>
        To a missing game
      </button>
      <button type="button" onClick={() => setShownId(gameId)}>
        Back
      </button>
      <TeamOfRow kind="game" id={shownId}>
        <p>Screen of {shownId}</p>
      </TeamOfRow>
    </>
  );
}
