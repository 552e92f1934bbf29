import { DAY_MS } from '@full-count/baseball';
import { beforeEach, expect, it, vi } from 'vitest';
import { readSyncStatus } from '../../local/sync-status/sync-status.ts';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { checkDigest } from './check-digest.ts';

let server: FakeServer;
let device: FakeDevice;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  await device.sync();
  const gameId = await device.startGame();
  await device.addPlayer('Ana Ruiz');
  await device.pitch(gameId, { call: 'ball' });
  await device.sync();
});

const readSpace = async () => {
  const space = await device.db.spaces.get(server.teamId);
  if (!space) throw new Error('The device does not have the team');
  return space;
};

/** Changes a stored row without a mutation, as a bug would. */
async function corruptRow(): Promise<void> {
  const [player] = await device.db.players.toArray();
  if (!player) throw new Error('There is no player');
  await device.db.players.put({ ...player, playerName: 'Wrong' });
}

const names = async () =>
  (await device.rows('players')).map((row) => 'playerName' in row && row.playerName);

it('requests a digest once a day, and first a day after the first pull', async () => {
  const requestCount = () => server.digestRequestCount;
  const pulledAt = '2026-05-02T17:30:00.000Z';
  await device.sync();
  expect(requestCount()).toBe(0);
  expect(await readSpace()).toMatchObject({ checkedAt: pulledAt });
  device.nowMs += DAY_MS;
  await device.sync();
  expect(requestCount()).toBe(1);
  expect(await readSpace()).toMatchObject({ checkedAt: new Date(device.nowMs).toISOString() });
  await device.sync();
  expect(requestCount()).toBe(1);
  expect(server.reportedTables).toEqual([]);
});

it('makes no further request if the server sends no digest, and asks with the next one', async () => {
  device.nowMs += DAY_MS;
  server.sendsDigests = false;
  for (let sync = 1; sync <= 3; sync++) {
    const requestsBefore = device.network.requests;
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(device.network.requests - requestsBefore).toBe(1);
    expect(server.digestRequestCount).toBe(sync);
  }
  server.sendsDigests = true;
  await device.sync();
  expect(await readSpace()).toMatchObject({ checkedAt: new Date(device.nowMs).toISOString() });
});

it('pulls a team again if it differs, keeps the queue, and reports the difference', async () => {
  await corruptRow();
  device.nowMs += DAY_MS;
  await device.sync();
  expect(await names()).toEqual(['Ana Ruiz']);
  expect(server.reportedTables).toEqual([['players']]);
  expect(await readSpace()).toMatchObject({ differedAt: expect.any(String) });
  expect(await readSpace()).not.toHaveProperty('toReport');
  // The pull that repairs does not count as a comparison.
  expect(await readSpace()).not.toHaveProperty('checkedAt');
  await device.addPlayer('Lee Park');
  await device.sync();
  await device.sync();
  expect(server.reportedTables).toHaveLength(1);
  expect(await readSpace()).toMatchObject({ checkedAt: expect.any(String) });
});

it('compares the shadows of new rows that wait to be sent', async () => {
  await device.mutate('player.add', {
    id: '0197a000-0000-7000-8000-0000000000aa',
    playerName: 'Kim',
  });
  const serverDigest = { to: server.end, digest: server.digest() };
  expect(await checkDigest(device.db, server.teamId, serverDigest, device.nowMs)).toEqual([]);
});

it('compares the shadow of a changed row', async () => {
  const [player] = await device.rows('players');
  const playerId = player?.id ?? '';
  await device.mutate('player.update', { playerId, changes: { jersey: '7' } });
  const serverDigest = { to: server.end, digest: server.digest() };
  expect(await checkDigest(device.db, server.teamId, serverDigest, device.nowMs)).toEqual([]);
});

it('ignores log rows of a game that was deleted', async () => {
  const [plateAppearance] = await device.db.plateAppearances.toArray();
  if (!plateAppearance) throw new Error('There is no plate appearance');
  await device.db.plateAppearances.put({
    ...plateAppearance,
    id: newTeamId(),
    gameId: newTeamId(),
  });
  device.nowMs += DAY_MS;
  await device.sync();
  expect(server.digestRequestCount).toBe(1);
  expect(server.reportedTables).toEqual([]);
  expect(await readSpace()).toHaveProperty('checkedAt');
});

it('does not pull again within a day if pulling did not help, but reports each difference', async () => {
  device.nowMs += DAY_MS;
  await corruptRow();
  await device.sync();
  await corruptRow();
  await device.sync();
  await device.sync();
  expect(await names()).toEqual(['Wrong']);
  expect(server.reportedTables).toEqual([['players'], ['players']]);
  const syncStatus = async () => (await readSyncStatus(device.db, [server.teamId]))[0];
  expect(await syncStatus()).toMatchObject({ checkedAt: null, differedAt: expect.any(String) });
  device.nowMs += DAY_MS;
  await device.sync();
  expect(await names()).toEqual(['Ana Ruiz']);
  await device.sync();
  expect(await syncStatus()).toMatchObject({ checkedAt: expect.any(String) });
});

it('requests no digest right after all rows of a new epoch were pulled', async () => {
  device.nowMs += DAY_MS;
  server.restore(server.backup());
  await device.sync();
  expect(await readSpace()).toMatchObject({ checkedAt: new Date(device.nowMs).toISOString() });
  const countBefore = server.digestRequestCount;
  await device.sync();
  expect(server.digestRequestCount).toBe(countBefore);
});

it('ends the report of a lasting difference once all rows are pulled a day later', async () => {
  device.nowMs += DAY_MS;
  await corruptRow();
  await device.sync();
  await corruptRow();
  await device.sync();
  expect(await readSpace()).toMatchObject({ stillDiffers: true });
  device.nowMs += DAY_MS;
  server.restore(server.backup());
  await device.sync();
  expect(await readSpace()).not.toHaveProperty('stillDiffers');
  expect(await names()).toEqual(['Ana Ruiz']);
});
