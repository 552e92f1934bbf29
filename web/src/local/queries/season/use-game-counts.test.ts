import type { GameRow, PlateAppearanceRow } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readTeamGames } from './team-games.ts';
import { countPitchesOf } from './use-game-counts.ts';

let server: FakeServer;
let coach: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
});

type GameCounts = Awaited<ReturnType<typeof countPitchesOf>>;

const count = async (earlierCounts: GameCounts = new Map()) =>
  countPitchesOf(coach.db, server.teamId, (await coach.rows('games')) as GameRow[], earlierCounts);

const pitchesIn = (counts: GameCounts) => [...counts.values()].map(({ pitches }) => pitches);

it('counts the pitches of played games, without undone ones', async () => {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'ball' });
  await coach.pitch(gameId, { call: 'foul' });
  const before = await count();
  expect(pitchesIn(before)).toEqual([2]);
  const [atBat] = (await coach.rows('plateAppearances')) as PlateAppearanceRow[];
  const pitchId = atBat?.pitches[1]?.id ?? '';
  await coach.mutate('pitch.void', { gameId, plateAppearanceId: atBat?.id ?? '', pitchId });
  expect(pitchesIn(await count(before))).toEqual([1]);
});

it('does not count an unchanged game again', async () => {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'ball' });
  const before = await count();
  expect(await count(before)).toBe(before);
  await coach.pitch(gameId, { call: 'ball' });
  expect(pitchesIn(await count(before))).toEqual([2]);
});

it('takes the count of an ended game from its stored summary', async () => {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'ball' });
  await coach.pitch(gameId, { call: 'foul' });
  await coach.mutate('game.end', { gameId });
  await coach.sync();
  const { db } = coach;
  const reading = { db, teamId: server.teamId, isCancelled: () => false, pause: async () => {} };
  await readTeamGames(reading);
  await db.plateAppearances.clear();
  expect(pitchesIn(await count())).toEqual([2]);
});
