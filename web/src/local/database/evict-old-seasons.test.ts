import { beforeEach, expect, it } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { addWaiting } from './changes.ts';
import { evictOldSeasons } from './evict-old-seasons.ts';

let device: FakeDevice;
let teamId: string;
const otherTeamId = newTeamId();

beforeEach(async () => {
  const server = new FakeServer(newTeamId());
  teamId = server.teamId;
  device = admitDevice(server, 'owner');
  await device.sync();
  await device.db.spaces.put({
    ...(await device.db.spaces.get(teamId)),
    teamId: otherTeamId,
  } as never);
});

/** Puts a game with one plate appearance and one event into the database, without a waiting change. */
async function putGame(team: string, year: number, status = 'completed'): Promise<string> {
  const id = newId();
  const gameDate = `${year}-05-02T17:30:00.000Z`;
  await device.db.games.put({ teamId: team, id, gameDate, status } as never);
  await device.db.plateAppearances.put({ teamId: team, id: newId(), gameId: id } as never);
  await device.db.gameEvents.put({ teamId: team, id: newId(), gameId: id } as never);
  return id;
}

async function gamesWithLog(): Promise<string[]> {
  const rows = [await device.db.plateAppearances.toArray(), await device.db.gameEvents.toArray()];
  const [withPitches, withEvents] = rows.map((table) => new Set(table.map((row) => row.gameId)));
  expect(withPitches).toEqual(withEvents);
  return [...(withPitches ?? [])].sort();
}

const spaceOf = (team: string) => device.db.spaces.get(team);

it('evicts the oldest season of all teams first, and spares the newest season of each', async () => {
  const old = [await putGame(teamId, 2023), await putGame(otherTeamId, 2023)];
  const [older, newest] = [await putGame(teamId, 2024), await putGame(teamId, 2026)];
  const newestOfOther = await putGame(otherTeamId, 2024);
  const revision = (await spaceOf(teamId))?.revision ?? 0;
  expect(await evictOldSeasons(device.db)).toBe(2);
  expect(await gamesWithLog()).toEqual([older, newest, newestOfOther].sort());
  expect(await spaceOf(teamId)).toMatchObject({ evicted: [old[0]], revision: revision + 1 });
  expect(await spaceOf(otherTeamId)).toMatchObject({ evicted: [old[1]] });
  expect(await evictOldSeasons(device.db)).toBe(1);
  expect(await spaceOf(teamId)).toMatchObject({ evicted: [old[0], older], revision: revision + 2 });
  expect(await spaceOf(otherTeamId)).toMatchObject({ evicted: [old[1]], revision: revision + 1 });
  expect(await evictOldSeasons(device.db)).toBe(0);
  expect(await gamesWithLog()).toEqual([newest, newestOfOther].sort());
});

it('spares games that are not completed and games with waiting changes', async () => {
  const [scheduled, queued] = [
    await putGame(teamId, 2023, 'scheduled'),
    await putGame(teamId, 2023),
  ];
  const [evicted, newest] = [await putGame(teamId, 2023), await putGame(teamId, 2026)];
  const change = { id: newId(), name: 'pitch.log', args: { gameId: queued }, at: '' };
  await addWaiting(device.db, teamId, [change]);
  await addWaiting(device.db, otherTeamId, [{ ...change, args: { gameId: evicted } }]);
  expect(await evictOldSeasons(device.db)).toBe(1);
  expect(await gamesWithLog()).toEqual([scheduled, queued, newest].sort());
});
