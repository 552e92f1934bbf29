import { beforeEach, expect, it } from 'vitest';
import { applyTeamEvent } from './socket/team-event-queue.ts';
import { admitDevice, type FakeDevice } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

const TABLES_OF_GAME = ['games', 'plateAppearances', 'gameEvents'] as const;

let server: FakeServer;
let admin: FakeDevice;
let assistant: FakeDevice;
let gameId: string;
beforeEach(async () => {
  server = new FakeServer(crypto.randomUUID());
  admin = admitDevice(server, 'admin');
  assistant = admitDevice(server);
  await admin.sync();
  gameId = await admin.startGame();
  for (const call of ['called_strike', 'ball', 'foul'] as const)
    await admin.pitch(gameId, { call });
  await admin.mutate('event.log', {
    gameId,
    after: null,
    event: { id: crypto.randomUUID(), type: 'score_set', teamScore: 2 },
  });
  await admin.sync();
  await assistant.sync();
});

async function gameRowsOn(device: FakeDevice) {
  return Promise.all(TABLES_OF_GAME.map((table) => device.rows(table)));
}

it('a restored game returns with its log to a device that had removed it', async () => {
  const before = await gameRowsOn(assistant);
  expect(before.map((rows) => rows.length)).toEqual([1, 1, 1]);
  await admin.mutate('game.delete', { gameId });
  await admin.sync();
  await assistant.sync();
  expect(await gameRowsOn(assistant)).toEqual([[], [], []]);

  await server.restoreGame(gameId, admin.userId);
  const newcomer = admitDevice(server, 'read');
  for (const device of [assistant, admin, newcomer]) {
    await device.sync();
    expect(await gameRowsOn(device)).toEqual(before);
  }
});

it('a restored game also returns by the socket', async () => {
  const before = await gameRowsOn(assistant);
  await admin.mutate('game.delete', { gameId });
  await admin.sync();
  await assistant.sync();
  const applied: Promise<boolean>[] = [];
  server.onTeamChanged((event) => applied.push(applyTeamEvent(assistant.syncDevice, event)));
  await server.restoreGame(gameId, admin.userId);
  expect(await Promise.all(applied)).toEqual([true]);
  expect(await gameRowsOn(assistant)).toEqual(before);
});

it('a restored game has the pitches that were tracked without signal while it was deleted', async () => {
  await admin.mutate('game.delete', { gameId });
  await admin.sync();
  await assistant.pitch(gameId, { call: 'ball' });
  await assistant.sync();
  await server.restoreGame(gameId, admin.userId);
  await admin.sync();
  await assistant.sync();
  const rows = await admin.rows('plateAppearances');
  expect(rows).toMatchObject([{ pitches: [{}, {}, {}, { call: 'ball', late: true }] }]);
  expect(await gameRowsOn(assistant)).toEqual(await gameRowsOn(admin));
});

it('a game whose deletion has not been sent can be restored without signal', async () => {
  const before = await gameRowsOn(admin);
  await admin.mutate('game.delete', { gameId });
  expect(await admin.rows('games')).toEqual([]);
  expect(await admin.mutate('game.restore', { gameId })).toEqual({ status: 'applied' });
  expect(await gameRowsOn(admin)).toEqual(before);
  await admin.sync();
  await assistant.sync();
  expect(await gameRowsOn(assistant)).toEqual(before);
});
