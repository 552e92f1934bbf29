import type { PlayerRow } from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { deleteRowsButUnsent } from '../../local/session/unsent-changes.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { applyPull, type Pull } from './apply-pull.ts';

let server: FakeServer;
let device: FakeDevice;

beforeEach(async () => {
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  await device.sync();
});

const player = (playerName: string): PlayerRow => ({
  id: '0197a000-0000-7000-8000-000000000001',
  playerId: null,
  playerName,
  position: 'P',
  jersey: null,
  bats: null,
  throws: null,
  birthYear: null,
  joinedAt: '2026-05-02T17:30:00.000Z',
});

async function answerToRequestNow(changes: Partial<Pull>): Promise<Pull> {
  const base = await device.db.spaces.get(server.teamId);
  if (!base) throw new Error('The device does not have the team');
  return {
    base,
    epoch: server.epoch,
    cookie: (base.cookie ?? 0) + 1,
    page: null,
    rows: {},
    deleted: [],
    lastMutationId: base.lastMutationId,
    results: [],
    serverTime: server.now,
    ...changes,
  };
}

const apply = (pull: Pull) =>
  applyPull(device.db, server.teamId, pull, {
    userId: device.userId,
    at: '2026-05-02T17:30:00.000Z',
    newId,
    loadOnDemand,
  });

it('ignores an answer to a request from before the last pull', async () => {
  const old = await answerToRequestNow({ rows: { players: [player('Old')] } });
  const newer = await answerToRequestNow({ rows: { players: [player('New')] } });
  expect(await apply(newer)).toMatchObject({ kind: 'applied' });
  expect(await apply(old)).toEqual({ kind: 'outdated' });
  expect(await device.rows('players')).toMatchObject([{ playerName: 'New' }]);
});

it('ignores an answer from before another tab confirmed a refused change', async () => {
  const { cookie } = (await answerToRequestNow({})).base;
  const sameRows = { cookie: cookie ?? 0 };
  const old = await answerToRequestNow(sameRows);
  await device.addPlayer('Ana Ruiz');
  const results = [{ id: 1, status: 'refused', code: 'forbidden' } as const];
  await apply(await answerToRequestNow({ ...sameRows, lastMutationId: 1, results }));
  await device.addPlayer('Lee Park');
  const before = await device.db.spaces.get(server.teamId);
  expect(await apply(old)).toEqual({ kind: 'outdated' });
  expect(await device.db.spaces.get(server.teamId)).toEqual(before);
  expect(await device.db.outbox.toArray()).toMatchObject([{ id: 2 }]);
});

it('ignores an answer for a team that was removed from the device', async () => {
  const answer = await answerToRequestNow({ rows: { players: [player('Old')] } });
  await device.db.spaces.clear();
  expect(await apply(answer)).toEqual({ kind: 'outdated' });
  expect(await device.rows('players')).toEqual([]);
});

it('keeps a change in the queue until an answer has its result', async () => {
  await device.addPlayer('Ana Ruiz');
  const withoutResult = await answerToRequestNow({ lastMutationId: 1 });
  expect(await apply(withoutResult)).toMatchObject({ confirmed: 0, remaining: 1 });
  expect(await device.db.outbox.count()).toBe(1);
  const refusing = await answerToRequestNow({
    lastMutationId: 1,
    results: [{ id: 1, status: 'refused', code: 'forbidden' }],
  });
  expect(await apply(refusing)).toMatchObject({ confirmed: 1, refused: 1, remaining: 0 });
  expect(await device.db.quarantine.toArray()).toMatchObject([{ reason: 'forbidden' }]);
  expect(await device.rows('players')).toEqual([]);
});

it('applies changes from before a sign-out on top of the first pull', async () => {
  await device.addPlayer('Ana Ruiz');
  await deleteRowsButUnsent(device.db);
  expect(await device.rows('players')).toEqual([]);
  await apply(await answerToRequestNow({ rows: { players: [player('Old')] }, lastMutationId: 0 }));
  const names = ['Ana Ruiz', 'Old'].map((playerName) => expect.objectContaining({ playerName }));
  expect(await device.rows('players')).toEqual(expect.arrayContaining(names));
  expect(await device.db.players.count()).toBe(2);
  expect(await device.db.shadow.count()).toBe(1);
});

it('makes the confirmed rows the shadows of the next pitch', async () => {
  const gameId = await device.startGame();
  await device.pitch(gameId, { call: 'ball' });
  await device.sync();
  expect(await device.db.shadow.count()).toBe(0);
  const confirmed = [...server.rows('games'), ...server.rows('plateAppearances')];
  await device.pitch(gameId, { call: 'ball' });
  const shadows = await device.db.shadow.toArray();
  expect(shadows.map(({ row }) => row)).toEqual(
    expect.arrayContaining(confirmed.map((row) => expect.objectContaining({ id: row.id }))),
  );
  expect(shadows).toHaveLength(2);
});

const allApplied = (...ids: number[]) => ({
  lastMutationId: ids.at(-1) ?? 0,
  results: ids.map((id) => ({ id, status: 'applied' as const })),
});

it('returns the shadows after an answer for the next answer', async () => {
  const gameId = await device.startGame();
  await device.sync();
  const { lastMutationId: lastSettledId } = await answerToRequestNow({});
  const ids = [1, 2, 3, 4].map((offset) => lastSettledId + offset);
  await device.addPlayer('Ana Ruiz');
  await device.pitch(gameId, { call: 'ball' });
  const rows = {
    games: await device.rows('games'),
    plateAppearances: await device.rows('plateAppearances'),
  } as Pull['rows'];
  await device.pitch(gameId, { call: 'ball' });
  await device.addPlayer('Lee Park');
  const first = await apply(await answerToRequestNow({ rows, ...allApplied(...ids.slice(0, 2)) }));
  if (first.kind !== 'applied') throw new Error('The answer was not applied');
  const tables = first.shadowsAfter.shadows.map(({ table }) => table);
  expect(tables).toEqual(['games', 'plateAppearances', 'players']);
  expect(first.shadowsAfter.shadows).toEqual(await device.db.shadow.toArray());
  const second = { ...allApplied(...ids.slice(-2)), shadows: first.shadowsAfter };
  expect(await apply(await answerToRequestNow(second))).toMatchObject({
    shadowsAfter: { shadows: [] },
  });
  expect(await device.db.shadow.count()).toBe(0);
});

it('reads the shadows again after a tap between two answers', async () => {
  await device.addPlayer('Ana Ruiz');
  const first = await apply(await answerToRequestNow({}));
  if (first.kind !== 'applied') throw new Error('The answer was not applied');
  await device.addPlayer('Lee Park');
  await apply(await answerToRequestNow({ ...allApplied(1, 2), shadows: first.shadowsAfter }));
  expect(await device.db.shadow.count()).toBe(0);
});

it('keeps confirmed changes in the sent log for a week', async () => {
  await device.addPlayer('Ana Ruiz');
  await device.sync();
  expect(await device.db.sentlog.toArray()).toMatchObject([{ firstId: 1, lastId: 1 }]);
  server.now = '2026-05-10T17:30:01.000Z';
  await device.addPlayer('Lee Park');
  await device.sync();
  expect(await device.db.sentlog.toArray()).toMatchObject([{ firstId: 2, lastId: 2 }]);
});

it('counts the week by the server’s clock, even if the phone is a year ahead', async () => {
  await device.addPlayer('Ana Ruiz');
  await device.sync();
  device.nowMs += 365 * 24 * 60 * 60 * 1000;
  await device.addPlayer('Lee Park');
  await device.sync();
  expect(await device.db.sentlog.toArray()).toMatchObject([{ lastId: 1 }, { lastId: 2 }]);
});
