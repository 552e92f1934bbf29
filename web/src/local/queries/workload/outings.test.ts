import { PITCH_SMART } from '@full-count/baseball';
import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readOutings } from './outings.ts';

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

/** The key of a pitcher whom only the name identifies. */
const OUR_PITCHER_KEY = 'team/name:pitcher against opponent';

async function play(gameDate: string, pitches: number): Promise<string> {
  const gameId = await coach.startGame();
  await coach.mutate('game.update', { gameId, gameDate });
  for (let thrown = 0; thrown < pitches; thrown++) await coach.pitch(gameId, { call: 'ball' });
  return gameId;
}

const read = (today: string, exceptGameId?: string) =>
  readOutings(coach.db, {
    teamId: server.teamId,
    timeZone: 'America/Chicago',
    rules: PITCH_SMART,
    today,
    exceptGameId,
  });

it('counts a game on its day in the team’s time zone', async () => {
  await play('2026-05-03T01:30:00.000Z', 2);
  const outings = await read('2026-05-04');
  expect(outings.get(OUR_PITCHER_KEY)).toEqual([
    {
      day: '2026-05-02',
      at: '2026-05-03T01:30:00.000Z',
      pitches: 2,
      beforeLastBatter: 0,
      innings: 1,
    },
  ]);
});

it('leaves out games too old to matter for rest, later games, and the game to leave out', async () => {
  await play('2026-04-20T18:00:00.000Z', 1);
  const first = await play('2026-05-02T15:00:00.000Z', 3);
  await play('2026-05-02T19:00:00.000Z', 1);
  await play('2026-05-03T19:00:00.000Z', 1);
  const counts = async (except?: string) =>
    (await read('2026-05-02', except)).get(OUR_PITCHER_KEY)?.map(({ pitches }) => pitches);
  expect((await counts())?.sort()).toEqual([1, 3]);
  expect(await counts(first)).toEqual([1]);
});

it('reads at least the requested number of days', async () => {
  await play('2026-04-20T18:00:00.000Z', 4);
  const question = {
    teamId: server.teamId,
    timeZone: 'America/Chicago',
    rules: PITCH_SMART,
    today: '2026-05-02',
    atLeastDays: 12,
  };
  const outings = await readOutings(coach.db, question);
  expect(outings.get(OUR_PITCHER_KEY)?.map(({ pitches }) => pitches)).toEqual([4]);
});

it('leaves out a deleted game', async () => {
  const gameId = await play('2026-05-02T15:00:00.000Z', 3);
  await coach.mutate('game.delete', { gameId });
  expect((await read('2026-05-02')).size).toBe(0);
});
