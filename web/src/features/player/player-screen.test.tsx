import {
  type MyTeam,
  opponentPlayerId,
  type PlateAppearanceRow,
  type User,
} from '@full-count/sync-protocol';
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { LocalDataProvider } from '../../local/local-data.tsx';
import type { PlayerAddress } from '../../local/queries/games/use-found-player.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
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

function show(
  address: string | PlayerAddress,
  path = '/',
  myPermissions: MyTeam['myPermissions'] = 'write',
): void {
  const ignore = () => {};
  render(
    <MemoryRouter initialEntries={[path]}>
      <LocalDataProvider
        user={{ id: coach.userId } as User}
        db={coach.db}
        teams={[{ id: server.teamId, timeZone: 'UTC', myPermissions } as MyTeam]}
        selectedTeamId={server.teamId}
        onMutated={ignore}
        refreshTeams={async () => {}}
        onUnauthorized={ignore}
      >
        <PlayerScreen address={typeof address === 'string' ? { playerId: address } : address} />
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
  await coach.sync();
  return gameId;
}

async function saveTheirBatter(): Promise<string> {
  const id = opponentPlayerId(server.teamId, 'Harbor City', 'Batter of opponent');
  await coach.mutate('opponent.save', {
    player: { id, opponent: 'Harbor City', name: 'Batter of opponent' },
    bats: 'L',
  });
  return id;
}

it('opens the list of the at-bats that a figure counts, with links to the plays', async () => {
  const gameId = await playGame();
  show(await saveTheirBatter());
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
  const pitches = ((await coach.rows('plateAppearances')) as PlateAppearanceRow[]).flatMap(
    (row) => row.pitches,
  );
  const single = pitches.find(({ result }) => result === 'single');
  expect(links[0]?.getAttribute('href')).toBe(`/games/${gameId}/plays?entry=${single?.id}`);

  await userEvent.click(list.getByRole('radio', { name: 'Others 1' }));
  expect(list.getAllByRole('link')).toHaveLength(1);
});

it('shows one line for each game, the splits, and the pitches of a zone', async () => {
  await playGame();
  show(await saveTheirBatter());
  const log = await page.findByRole('table', { name: 'Batting by game' });
  expect(within(log).getAllByRole('row')).toHaveLength(2);
  expect(page.getByText('Harbor City, bats left', { selector: 'header p' })).toBeTruthy();
  await userEvent.click(page.getByRole('button', { name: 'Zone 5, Heart, 1 pitch' }));
  const list = within(page.getByRole('dialog', { name: 'All pitches, zone 5' }));
  expect(list.getByText('Zone 5 Heart: 1 of 3 pitches.')).toBeTruthy();
});

it('says before the first game of a player that there are no games yet', async () => {
  show(await coach.addPlayer('Ada Ruiz'));
  expect(await page.findByRole('heading', { name: 'No Games Yet' })).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Ada Ruiz' })).toBeTruthy();
});

it('gives an admin the file of what is held about a player', async () => {
  const id = await coach.addPlayer('Ada Ruiz');
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ player: { id } }));
  vi.stubGlobal('fetch', fetched);
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  show(id, '/', 'admin');
  await userEvent.click(await page.findByRole('button', { name: "Download Player's Data" }));
  expect(fetched.mock.calls[0]?.[0]).toBe(`/api/players/${id}/data`);
  expect(saved).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  saved.mockRestore();
});

it('gives others no file of a player', async () => {
  show(await coach.addPlayer('Ada Ruiz'));
  await page.findByRole('heading', { name: 'Ada Ruiz' });
  expect(page.queryByRole('button', { name: /Download|More/ })).toBeNull();
});

it('says that an unknown player is not on this device', async () => {
  show(newTeamId());
  expect(await page.findByRole('heading', { name: 'Player Not Found' })).toBeTruthy();
});

it('keeps the page of a removed player, whom the plays of a game name', async () => {
  const id = await coach.addPlayer('Ada Ruiz');
  const gameId = await coach.startGame();
  await coach.mutate('pitch.log', {
    gameId,
    prev: null,
    plateAppearance: {
      id: newId(),
      battingSide: 'opponent',
      batter: { id: null, name: 'Kim' },
      pitcher: { id, name: 'Ada Ruiz' },
    },
    pitch: { id: newId(), pitchType: 'fastball', call: 'in_play', result: 'groundout' },
  });
  await coach.mutate('player.remove', { playerId: id });
  await coach.sync();
  expect(await coach.db.players.count()).toBe(0);
  show(id);
  expect(await page.findByRole('heading', { name: 'Ada Ruiz' })).toBeTruthy();
  expect(page.getAllByText(/^No longer on the roster$/)).not.toHaveLength(0);
  expect(await page.findByRole('region', { name: 'Season Pitching' })).toBeTruthy();
});

async function markAsEvicted(gameId: string): Promise<void> {
  const space = await coach.db.spaces.get(server.teamId);
  if (space === undefined) throw new Error('The team has a space');
  await coach.db.spaces.put({ ...space, evicted: [gameId], revision: space.revision + 1 });
}

it('says how many games are not on this device, on the page and in every list of the season', async () => {
  const missing = /The pitches of 1 game aren't on this device/;
  await markAsEvicted(await playGame());
  await playGame();
  show(await saveTheirBatter());
  expect(await page.findByText(missing)).toBeTruthy();
  const splits = within(page.getByRole('region', { name: 'Splits' }));
  const [split] = splits.getAllByRole('button');
  const figures = [
    page.getByRole('button', { name: 'AVG .500' }),
    page.getByRole('button', { name: 'Zone 5, Heart, 1 pitch' }),
    page.getByRole('button', { name: /: \.500$/ }),
    split,
  ];
  for (const figure of figures) {
    if (figure === undefined) throw new Error('The splits have figures');
    await userEvent.click(figure);
    const list = within(page.getByRole('dialog'));
    expect(list.getByText(missing)).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Close' }));
  }
});

it('does not count a later game as missing in the average after a game', async () => {
  await playGame();
  await markAsEvicted(await playGame());
  show(await saveTheirBatter());
  await userEvent.click(await page.findByRole('button', { name: /: \.500$/ }));
  const list = within(page.getByRole('dialog', { name: /^Season AVG after / }));
  expect(list.getByText('1 hit in 2 at-bats.')).toBeTruthy();
  expect(list.queryByText(/aren't on this device/)).toBeNull();
});

it('opens the plays of a game from its point in a trend, by keyboard too', async () => {
  await playGame();
  await playGame();
  show(await saveTheirBatter());
  const contact = within(await page.findByRole('group', { name: 'Contact % by Game' }));
  const [first, last] = contact.getAllByRole('button');
  expect(last?.getAttribute('aria-label')).toMatch(/ vs Harbor City.*: 100%$/);
  last?.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(last);
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{Enter}');
  const list = within(page.getByRole('dialog', { name: /^Contact %, .* vs Harbor City/ }));
  expect(list.getByText('Contact on 2 of 2 swings.')).toBeTruthy();
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  const average = within(page.getByRole('group', { name: 'Season AVG After Each Game' }));
  await userEvent.click(average.getAllByRole('button').at(-1) as HTMLElement);
  const season = within(page.getByRole('dialog', { name: /^Season AVG after / }));
  expect(season.getByText('2 hits in 4 at-bats.')).toBeTruthy();
});

it('shows no figures while earlier games are loading', async () => {
  const gameId = await playGame();
  const batterId = await saveTheirBatter();
  await coach.db.spaces.update(server.teamId, { arriving: { games: [gameId], total: 3 } });
  show(batterId);
  expect(await page.findByText(/^Earlier games are still loading/)).toBeTruthy();
  expect(page.getByRole('heading', { name: 'Batter of opponent' })).toBeTruthy();
  expect(page.queryByRole('region', { name: 'Season Batting' })).toBeNull();
  await coach.db.spaces.update(server.teamId, { arriving: undefined });
  expect(await page.findByRole('region', { name: 'Season Batting' })).toBeTruthy();
});

it("opens the page of an opponent's player without a row, whom a game names", async () => {
  const gameId = await playGame();
  show({ gameId, side: 'opponent', name: 'Batter of opponent' });
  expect(await page.findByRole('heading', { name: 'Batter of opponent' })).toBeTruthy();
  expect(page.getAllByText(/^Harbor City$/)).not.toHaveLength(0);
  const season = await page.findByRole('region', { name: 'Season Batting' });
  expect(within(season).getByRole('button', { name: 'AVG .500' })).toBeTruthy();
});

it('opens the page of a guest of our team, with the runs behind the ERA', async () => {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'in_play', result: 'homerun' });
  await coach.pitch(gameId, { call: 'in_play', result: 'groundout' });
  show({ gameId, side: 'team', name: 'Pitcher against opponent' });
  const season = await page.findByRole('region', { name: 'Season Pitching' });
  expect(page.getAllByText(/^Not on the roster$/)).not.toHaveLength(0);
  await userEvent.click(within(season).getByRole('button', { name: '21.00' }));
  const list = within(page.getByRole('dialog', { name: 'ERA' }));
  expect(list.getByText('1 earned run of 1 run.')).toBeTruthy();
  expect(list.getByRole('link').textContent).toContain('scored on the home run without a mistake');
});

it('shows what OPS adds up, each with its list', async () => {
  await playGame();
  show(await saveTheirBatter());
  const season = await page.findByRole('region', { name: 'Season Batting' });
  await userEvent.click(within(season).getByRole('button', { name: '1.167' }));
  const list = within(page.getByRole('dialog', { name: 'OPS' }));
  expect(list.getByText('OBP + SLG.')).toBeTruthy();
  expect(list.getByText('On base 2 times in 3 plate appearances.')).toBeTruthy();
  await userEvent.click(list.getByRole('radio', { name: 'SLG' }));
  expect(list.getByText('1 base in 2 at-bats.')).toBeTruthy();
});

it('shows the newest season if the address names one that was not played', async () => {
  await playGame();
  show(await saveTheirBatter(), '/?season=1999');
  expect(await page.findByRole('region', { name: 'Season Batting' })).toBeTruthy();
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).not.toBe('1999');
});
