// @vitest-environment jsdom
import { type MyTeam, opponentPlayerId, type User } from '@full-count/sync-protocol';
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { PlayerScreen } from './player-screen.tsx';

setUpDom();

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

function show(playerId: string): void {
  const ignore = () => {};
  render(
    <MemoryRouter>
      <LocalDataProvider
        user={{ id: coach.userId } as User}
        db={coach.db}
        teams={[{ id: server.teamId, timeZone: 'UTC' } as MyTeam]}
        selectedTeamId={server.teamId}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <PlayerScreen playerId={playerId} />
      </LocalDataProvider>
    </MemoryRouter>,
  );
}

/** Their batter makes three plate appearances: a single, a walk and a ground out. */
async function playGame(): Promise<string> {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'in_play', result: 'single', zone: 5 });
  await coach.pitch(gameId, { call: 'ball', result: 'walk' });
  await coach.pitch(gameId, { call: 'in_play', result: 'groundout' });
  return gameId;
}

/** The row of their batter, which the first edit creates. */
async function theirBatter(): Promise<string> {
  const id = opponentPlayerId(server.teamId, 'Harbor City', 'Batter of opponent');
  await coach.mutate('opponent.save', {
    player: { id, opponent: 'Harbor City', name: 'Batter of opponent' },
    bats: 'L',
  });
  return id;
}

it('opens the list of the at-bats that a figure counts, with links to the plays', async () => {
  const gameId = await playGame();
  show(await theirBatter());
  const season = await page.findByRole('region', { name: 'Season Batting' });
  expect(season.textContent).toContain('1 of 2');
  await userEvent.click(within(season).getByRole('button', { name: 'AVG .500' }));
  const list = within(page.getByRole('dialog', { name: 'AVG' }));
  expect(list.getByText('1 hit in 2 at-bats.')).toBeTruthy();
  const links = list.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Single'),
    expect.stringContaining('Ground Out'),
  ]);
  const pitches = (await coach.db.plateAppearances.toArray()).flatMap((row) => row.pitches);
  const single = pitches.find(({ result }) => result === 'single');
  expect(links[0]?.getAttribute('href')).toBe(`/games/${gameId}/plays?entry=${single?.id}`);

  await userEvent.click(list.getByRole('radio', { name: 'Others 1' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
});

it('shows one line a game, the splits, and the pitches of a zone', async () => {
  await playGame();
  show(await theirBatter());
  const log = await page.findByRole('table', { name: 'Batting by game' });
  expect(within(log).getAllByRole('row')).toHaveLength(2);
  expect(page.getByText('Harbor City, bats left.', { exact: false })).toBeTruthy();
  await userEvent.click(page.getByRole('button', { name: 'Zone 5, Heart, 1 pitch' }));
  const list = within(page.getByRole('dialog', { name: 'All pitches, zone 5' }));
  expect(list.getByText('1 of 3 pitches were in zone 5 Heart.')).toBeTruthy();
});

it('says what is missing before the first game, and for a player that is not here', async () => {
  show(await coach.addPlayer('Ada Ruiz'));
  expect(await page.findByRole('heading', { name: 'No Games Yet' })).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Ada Ruiz' })).toBeTruthy();
});

it('says that an unknown player is not on this device', async () => {
  show(newTeamId());
  expect(await page.findByRole('heading', { name: 'Player Not Found' })).toBeTruthy();
});

it('says how many games are not on this device', async () => {
  const gameId = await playGame();
  const playerId = await theirBatter();
  const space = await coach.db.spaces.get(server.teamId);
  if (space === undefined) throw new Error('The team has a space');
  await coach.db.spaces.put({ ...space, evicted: [gameId], revision: space.revision + 1 });
  show(playerId);
  expect(await page.findByText(/The pitches of 1 game aren't on this device/)).toBeTruthy();
});

it('shows no figures while earlier games are loading', async () => {
  const gameId = await playGame();
  const batterId = await theirBatter();
  await coach.db.spaces.update(server.teamId, { arriving: { games: [gameId], total: 3 } });
  show(batterId);
  expect(await page.findByText(/^Earlier games are still loading/)).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Batter of opponent' })).toBeTruthy();
  expect(page.queryByRole('region', { name: 'Season Batting' })).toBeNull();
  await coach.db.spaces.update(server.teamId, { arriving: undefined });
  expect(await page.findByRole('region', { name: 'Season Batting' })).toBeTruthy();
});
