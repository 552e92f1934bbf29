import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readSeasonSplits } from './season-splits.ts';

let server: FakeServer;
let coach: FakeDevice;
let shownGameId: string;
let idleWaits: number;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  shownGameId = await playGame(1);
  idleWaits = 0;
});

async function playGame(balls: number, opponent = 'Harbor City'): Promise<string> {
  const gameId = await coach.startGame();
  await coach.mutate('game.update', { gameId, opponent });
  for (let thrown = 0; thrown < balls; thrown++) await coach.pitch(gameId, { call: 'ball' });
  return gameId;
}

function readSplits(isCancelled = () => false) {
  const idle = async () => {
    idleWaits += 1;
  };
  const { db } = coach;
  return readSeasonSplits({
    db,
    teamId: server.teamId,
    exceptGameId: shownGameId,
    isCancelled,
    idle,
  });
}

it('adds up the games against each opponent, without the game on the screen', async () => {
  await playGame(2);
  await playGame(1);
  await playGame(3, 'Mill Creek');
  const season = await readSplits();
  const pitches = (opponent: string) =>
    season?.get(opponent)?.pitcher.get('team/name:pitcher against opponent')?.all.pitches;
  expect([...(season?.keys() ?? [])].sort()).toEqual(['harbor city', 'mill creek']);
  expect(pitches('harbor city')).toBe(3);
  expect(pitches('mill creek')).toBe(3);
});

it('waits until the page is idle before the list of games and before each game, and stops when cancelled', async () => {
  await playGame(1);
  await playGame(1);
  await readSplits();
  // Before the list of games, and before each of the two games that are not on the screen.
  expect(idleWaits).toBe(3);
  expect(await readSplits(() => true)).toBeNull();
});

it('leaves out the games of another season', async () => {
  const lastYear = await coach.startGame({ gameDate: '2025-05-03T17:30:00.000Z' });
  await coach.pitch(lastYear, { call: 'ball' });
  expect((await readSplits())?.size).toBe(0);
});

it('leaves out deleted games', async () => {
  const gameId = await playGame(2);
  await coach.mutate('game.delete', { gameId });
  expect((await readSplits())?.size).toBe(0);
});
