import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { type PlayerSubject, readPlayerSeason } from './player-season.ts';
import { readTeamGames } from './team-games.ts';

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

const theirBatter = (opponent: string): PlayerSubject => ({
  side: 'opponent',
  opponent,
  people: [{ id: null, name: 'Batter of opponent' }],
});

async function play(opponent: string, gameDate?: string): Promise<string> {
  const gameId = await coach.startGame({ gameDate });
  await coach.mutate('game.update', { gameId, opponent });
  await coach.pitch(gameId, { call: 'in_play', result: 'single' });
  return gameId;
}

const reading = () => ({
  db: coach.db,
  teamId: server.teamId,
  isCancelled: () => false,
  pause: async () => {},
});

function read(player: PlayerSubject, requestedSeason: number | null = null) {
  return readPlayerSeason({ ...reading(), player, requestedSeason });
}

it('reads the newest season, the oldest game first, and names the other seasons', async () => {
  const second = await play('Harbor City', '2026-05-09T17:30:00.000Z');
  const first = await play('Harbor City', '2026-05-02T17:30:00.000Z');
  const lastYear = await play('Harbor City', '2025-05-02T17:30:00.000Z');
  const season = await read(theirBatter('Harbor City'));
  expect(season).toMatchObject({ season: 2026, seasons: [2026, 2025], evictedGames: [] });
  expect(season?.games.map(({ game }) => game.id)).toEqual([first, second]);
  expect(season?.games[0]?.batting?.tally).toMatchObject({ atBats: 1, hits: 1 });
  const older = await read(theirBatter('Harbor City'), 2025);
  expect(older?.games.map(({ game }) => game.id)).toEqual([lastYear]);
});

it("leaves out another opponent's player of the same name", async () => {
  await play('Harbor City');
  await play('Mill Creek');
  expect((await read(theirBatter('Mill Creek')))?.games).toHaveLength(1);
});

it('leaves out games without the player and deleted games', async () => {
  const deleted = await play('Harbor City');
  await coach.mutate('game.delete', { gameId: deleted });
  await coach.startGame();
  expect((await read(theirBatter('Harbor City')))?.games).toEqual([]);
});

it('reads the same from a stored summary as from the log', async () => {
  const gameId = await play('Harbor City');
  await coach.mutate('game.end', { gameId });
  await coach.sync();
  const people = [{ id: null, name: 'Pitcher against opponent' }];
  const pitcher: PlayerSubject = { side: 'team', opponent: null, people };
  const fromLog = await read(pitcher);
  expect(fromLog?.games[0]?.pitching?.tally).toMatchObject({ pitches: 1, hits: 1 });
  await readTeamGames(reading());
  expect(await coach.db.gameSummaries.count()).toBe(1);
  expect(await read(pitcher)).toEqual(fromLog);
});

it('reads the log, not the old summary, of a game that was restarted', async () => {
  const gameId = await play('Harbor City');
  await coach.mutate('game.end', { gameId });
  await coach.sync();
  const people = [{ id: null, name: 'Pitcher against opponent' }];
  await readTeamGames(reading());
  await coach.mutate('game.restart', { gameId });
  await coach.pitch(gameId, { call: 'in_play', result: 'single' });
  const season = await read({ side: 'team', opponent: null, people });
  expect(season?.games[0]?.pitching?.tally).toMatchObject({ pitches: 2, hits: 2 });
});

it('names the games whose pitches are not on this device', async () => {
  const gameId = await play('Harbor City');
  await coach.sync();
  const space = await coach.db.spaces.get(server.teamId);
  if (space === undefined) throw new Error('The team has a space');
  await coach.db.spaces.put({ ...space, evicted: [gameId] });
  const season = await read(theirBatter('Harbor City'));
  expect(season?.evictedGames.map(({ id }) => id)).toEqual([gameId]);
});

it('stops when cancelled', async () => {
  await play('Harbor City');
  const player = theirBatter('Harbor City');
  const cancelled = { ...reading(), player, requestedSeason: null, isCancelled: () => true };
  expect(await readPlayerSeason(cancelled)).toBeNull();
});
