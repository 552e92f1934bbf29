import { beforeEach, expect, it, vi } from 'vitest';
import { newTeamId } from '../../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../../sync/testing/fake-device.ts';
import { FakeServer } from '../../../sync/testing/fake-server.ts';
import { readTeamGames, type TeamGames } from './team-games.ts';

let server: FakeServer;
let coach: FakeDevice;
/** `readTeamGames` calls `pause` before each log. */
let logsRead: number;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  logsRead = 0;
});

function read(device = coach, isCancelled = () => false): Promise<TeamGames | null> {
  const { db } = device;
  const pause = async () => {
    logsRead += 1;
  };
  return readTeamGames({ db, teamId: server.teamId, isCancelled, pause });
}

async function readEveryLog(device = coach): Promise<TeamGames | null> {
  await device.db.gameSummaries.clear();
  return read(device);
}

async function play(balls: number): Promise<string> {
  const gameId = await coach.startGame();
  for (let thrown = 0; thrown < balls; thrown++) {
    await coach.pitch(gameId, { call: 'ball', velocityMph: 61.3 });
  }
  await coach.mutate('game.end', { gameId });
  await coach.sync();
  return gameId;
}

async function pitchCounts(device = coach): Promise<number[] | undefined> {
  return (await read(device))?.games.map(({ summary }) => summary.pitches);
}

it('reads a completed game once, and then gets the same figures from its summary', async () => {
  await play(2);
  await play(3);
  const first = await read();
  expect(logsRead).toBe(2);
  const secondRead = await read();
  expect(logsRead).toBe(2);
  expect(secondRead).toEqual(first);
  expect(secondRead).toEqual(await readEveryLog());
});

it('reads the log of a live game every time', async () => {
  const live = await coach.startGame();
  await coach.pitch(live, { call: 'ball' });
  expect(await pitchCounts()).toEqual([1]);
  await coach.pitch(live, { call: 'ball' });
  expect(await pitchCounts()).toEqual([2]);
  expect(await coach.db.gameSummaries.count()).toBe(0);
});

it('summarizes a game again after a correction, a late pitch and a restart', async () => {
  const gameId = await play(2);
  await play(4);
  await read();
  const [first] = await coach.db.plateAppearances.toArray();
  const plateAppearanceId = first?.id ?? '';
  const pitchId = first?.pitches[0]?.id ?? '';
  const changes = { velocityMph: 70.1 };
  await coach.mutate('pitch.amend', { gameId, plateAppearanceId, pitchId, changes });
  const [amended, other] = (await read())?.games ?? [];
  expect(amended?.summary.pitching[0]?.tally.tenthsMph).toBe(613 + 701);
  expect(other?.summary.pitching[0]?.tally.tenthsMph).toBe(4 * 613);
  expect(logsRead, 'the changed one').toBe(3);

  await coach.pitch(gameId, { call: 'ball' });
  expect(await pitchCounts()).toEqual([3, 4]);

  await coach.mutate('game.restart', { gameId });
  await coach.pitch(gameId, { call: 'ball' });
  expect(await pitchCounts()).toEqual([4, 4]);
  await coach.mutate('game.end', { gameId });
  expect(await pitchCounts()).toEqual([4, 4]);
  await coach.sync();
  expect(await read()).toEqual(await readEveryLog());
});

it("follows another device's correction of a completed game", async () => {
  const gameId = await play(2);
  await coach.sync();
  const assistant = admitDevice(server, 'write');
  await assistant.sync();
  expect(await pitchCounts(assistant)).toEqual([2]);

  await coach.pitch(gameId, { call: 'ball' });
  await coach.sync();
  await assistant.sync();
  expect(await pitchCounts(assistant)).toEqual([3]);
  expect(await read(assistant)).toEqual(await readEveryLog(assistant));
});

it('stores no summary of a game that changed while it was being read, or whose changes wait', async () => {
  const gameId = await play(2);
  const { db } = coach;
  const { teamId } = server;
  const begin = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  let hasChanged = false;
  const spy = vi.spyOn(db, 'transaction').mockImplementation((async (...args: unknown[]) => {
    if (args[0] === 'rw' && !hasChanged) {
      hasChanged = true;
      await coach.pitch(gameId, { call: 'ball' });
      await coach.sync();
    }
    return begin(...args);
  }) as never);
  expect(await pitchCounts()).toEqual([2]);
  spy.mockRestore();
  expect(await db.gameSummaries.count()).toBe(0);
  expect(await pitchCounts()).toEqual([3]);
  expect((await db.gameSummaries.get([teamId, gameId]))?.summary.pitches).toBe(3);
  await coach.pitch(gameId, { call: 'ball' });
  expect(await pitchCounts()).toEqual([4]);
  expect((await db.gameSummaries.get([teamId, gameId]))?.summary.pitches).toBe(3);
});

it('deletes the summaries when the device leaves the team', async () => {
  await play(1);
  await coach.sync();
  await read();
  expect(await coach.db.gameSummaries.count()).toBe(1);
  await coach.leaveTeam();
  expect(await coach.db.gameSummaries.count()).toBe(0);
});

it('leaves out games whose pitches have left the device, unless their summary is of this version', async () => {
  const [counted, outdated] = [await play(2), await play(3)];
  await read();
  const { db } = coach;
  const space = await db.spaces.get(server.teamId);
  if (space) await db.spaces.put({ ...space, evicted: [counted, outdated] });
  await db.plateAppearances.clear();
  await db.gameSummaries.update([server.teamId, outdated], { version: 0 });
  const season = await read();
  expect(season?.games.map(({ game }) => game.id)).toEqual([counted]);
  expect(season?.missingGames.map(({ game }) => game.id)).toEqual([outdated]);
});

it('leaves out games whose pitches still arrive', async () => {
  const [arrived, arriving] = [await play(2), await play(3)];
  const { db } = coach;
  const space = await db.spaces.get(server.teamId);
  if (space) await db.spaces.put({ ...space, arriving: { games: [arriving], total: 2 } });
  const season = await read();
  expect(season?.games.map(({ game }) => game.id)).toEqual([arrived]);
  expect(await db.gameSummaries.toCollection().primaryKeys()).toEqual([[server.teamId, arrived]]);
});

it('reports its progress, and keeps the summaries that it has stored when it is cancelled', async () => {
  for (let game = 0; game < 12; game++) await play(1);
  const { db } = coach;
  const { teamId } = server;
  const progress: number[] = [];
  const isCancelled = () => progress.length === 11;
  const onProgress = ({ games, of }: { games: number; of: number }) => {
    progress.push(games);
    expect(of).toBe(12);
  };
  const reading = { db, teamId, isCancelled, pause: async () => {}, onProgress };
  expect(await readTeamGames(reading)).toBeNull();
  expect(progress.at(-1)).toBe(11);
  expect(await db.gameSummaries.count()).toBe(10);
});

it('stops when cancelled', async () => {
  await play(1);
  expect(await read(coach, () => true)).toBeNull();
});
