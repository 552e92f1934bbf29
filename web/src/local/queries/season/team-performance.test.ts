import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readTeamPerformance } from './team-performance.ts';

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

function read(isCancelled = () => false) {
  const { db } = coach;
  return readTeamPerformance({ db, teamId: server.teamId, isCancelled, pause: async () => {} });
}

it('adds up what our pitchers threw in completed and live games', async () => {
  const ended = await coach.startGame();
  await coach.pitch(ended, { call: 'ball', velocityMph: 60.1 });
  await coach.pitch(ended, { call: 'called_strike', velocityMph: 62.2 });
  await coach.pitch(ended, { call: 'foul' });
  await coach.mutate('game.end', { gameId: ended });
  const live = await coach.startGame();
  await coach.pitch(live, { call: 'ball' });
  expect(await read()).toEqual({
    season: 2026,
    gamesPlayed: 1,
    liveGames: 1,
    avgVelocity: 61.15,
    measured: 2,
    strikePercentage: 50,
    strikes: 2,
    totalPitches: 4,
  });
});

it('adds up only the newest season', async () => {
  const gameDate = '2025-05-03T17:30:00.000Z';
  const lastYear = await coach.startGame({ gameDate });
  await coach.pitch(lastYear, { call: 'ball' });
  await coach.mutate('game.end', { gameId: lastYear });
  expect(await read()).toMatchObject({ season: 2025, gamesPlayed: 1, totalPitches: 1 });
  const ended = await coach.startGame();
  await coach.mutate('game.end', { gameId: ended });
  expect(await read()).toMatchObject({ season: 2026, gamesPlayed: 1, totalPitches: 0 });
});

it('does not count deleted games', async () => {
  const deleted = await coach.startGame();
  await coach.pitch(deleted, { call: 'ball' });
  await coach.mutate('game.delete', { gameId: deleted });
  expect(await read()).toMatchObject({ gamesPlayed: 0, totalPitches: 0, avgVelocity: null });
});

it('stops when cancelled', async () => {
  await coach.startGame();
  expect(await read(() => true)).toBeNull();
});
