import { PITCH_SMART } from '@full-count/baseball';
import { beforeEach, expect, it } from 'vitest';
import { newId, newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readArms } from './pitcher-workload.ts';

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

/** The key of a pitcher whom only the name identifies. */
const OUR_PITCHER_KEY = 'team/name:pitcher against opponent';

async function play(gameDate: string, pitches: number): Promise<string> {
  coach.nowMs = Date.parse(gameDate);
  const gameId = await coach.startGame();
  await coach.mutate('game.update', { gameId, gameDate });
  for (let thrown = 0; thrown < pitches; thrown++) await coach.pitch(gameId, { call: 'ball' });
  return gameId;
}

async function end(gameId: string): Promise<string> {
  await coach.mutate('game.end', { gameId });
  return gameId;
}

const read = async (on: string, exceptGameId?: string) => {
  const question = {
    teamId: server.teamId,
    timeZone: 'America/Chicago',
    rules: PITCH_SMART,
    on,
    now: '2026-06-01T12:00:00.000Z',
    exceptGameId,
  };
  return (await readArms(coach.db, question)).outings;
};

it('counts a game on its day in the team’s time zone', async () => {
  await play('2026-05-03T01:30:00.000Z', 2);
  const outings = await read('2026-05-04');
  expect(outings.get(OUR_PITCHER_KEY)).toEqual([
    {
      gameId: expect.any(String),
      isTournament: false,
      day: '2026-05-02',
      at: '2026-05-03T01:30:00.000Z',
      pitches: 2,
      beforeLastBatter: 0,
      withAnnouncedWalks: { pitches: 2, beforeLastBatter: 0 },
      innings: 1,
    },
  ]);
});

it('leaves out games too old to matter for rest, and the game to leave out', async () => {
  await end(await play('2026-04-20T18:00:00.000Z', 1));
  const first = await end(await play('2026-05-02T15:00:00.000Z', 3));
  await end(await play('2026-05-02T19:00:00.000Z', 2));
  const counts = async (except?: string) =>
    (await read('2026-05-02', except)).get(OUR_PITCHER_KEY)?.map(({ pitches }) => pitches);
  expect((await counts())?.sort()).toEqual([2, 3]);
  expect(await counts(first)).toEqual([2]);
});

it('reads an older game that was resumed in these days', async () => {
  const gameId = await play('2026-04-20T18:00:00.000Z', 1);
  await coach.mutate('game.suspend', { gameId });
  coach.nowMs = Date.parse('2026-05-01T18:00:00.000Z');
  await coach.mutate('game.resume', { gameId, eventId: newId() });
  await coach.pitch(gameId, { call: 'ball' });
  await coach.mutate('game.end', { gameId });
  expect((await read('2026-05-02')).get(OUR_PITCHER_KEY)).toMatchObject([
    { day: '2026-04-20', pitches: 1 },
    { day: '2026-05-01', pitches: 1 },
  ]);
});

it('leaves out a deleted game', async () => {
  const gameId = await play('2026-05-02T15:00:00.000Z', 3);
  await coach.mutate('game.delete', { gameId });
  expect((await read('2026-05-02')).size).toBe(0);
});
