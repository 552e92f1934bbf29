import {
  type Answer,
  type Cursor,
  type Part,
  type PlayerRow,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import { beforeEach, expect, it } from 'vitest';
import { addApplied, appliedChanges } from '../../local/database/changes.ts';
import { discardRefused } from '../../local/refused-changes/refused-changes.ts';
import { deleteRowsButUnsent } from '../../local/session/unsent-changes.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { loadOnDemand } from '../on-demand/load-on-demand.ts';
import { admitDevice, type FakeDevice } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { applyPart, type RequestBase } from './apply-part.ts';

const AT = '2026-05-02T17:30:00.000Z';

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

const space = async () => {
  const stored = await device.db.spaces.get(server.teamId);
  if (!stored) throw new Error('The device does not have the team');
  return stored;
};

async function answerToRequestNow(changes: Partial<Part> = {}): Promise<[RequestBase, Part]> {
  const { base } = await space();
  const to: Cursor = [(base?.[0] ?? 0) + 1, 1];
  const part = { kind: 'part', from: base, to, rows: {}, deleted: [], answers: [] } as const;
  return [{ base }, { ...part, rows: {}, deleted: [], answers: [], serverTime: AT, ...changes }];
}

const apply = ([request, part]: [RequestBase, Part]) =>
  applyPart(device.db, server.teamId, request, part, { at: AT, loadOnDemand });

async function answerAll(state: Answer['state'], code?: Answer['code']): Promise<Answer[]> {
  return (await device.waiting()).map(({ id }) => ({ id, state, ...(code && { code }) }));
}

it('deletes the log of a deleted game also if it came with the same answer', async () => {
  const gameId = '0197a000-0000-7000-8000-000000000002';
  const event = { id: '0197a000-0000-7000-8000-000000000003', gameId, type: 'score_set' };
  const rows = { gameEvents: [{ ...event, after: null, ordinal: 0, at: AT }] } as Part['rows'];
  await apply(await answerToRequestNow({ rows, deleted: [['games', gameId]] }));
  expect(await device.db.gameEvents.count()).toBe(0);
});

it('ignores an answer to a request from before the last pull', async () => {
  const old = await answerToRequestNow({ rows: { players: [player('Old')] } });
  const newer = await answerToRequestNow({ rows: { players: [player('New')] } });
  expect(await apply(newer)).toMatchObject({ kind: 'applied' });
  expect(await apply(old)).toEqual({ kind: 'outdated' });
  expect(await device.rows('players')).toMatchObject([{ playerName: 'New' }]);
});

it('ignores an answer for a team that was removed from the device', async () => {
  const answer = await answerToRequestNow({ rows: { players: [player('Old')] } });
  await device.db.spaces.clear();
  expect(await apply(answer)).toEqual({ kind: 'outdated' });
  expect(await device.rows('players')).toEqual([]);
});

it('keeps a change in the queue until an answer has its state', async () => {
  await device.addPlayer('Ana Ruiz');
  expect(await apply(await answerToRequestNow())).toMatchObject({ confirmed: 0, remaining: 1 });
  const unknown = await answerToRequestNow({ answers: await answerAll('unknown') });
  expect(await apply(unknown)).toMatchObject({ confirmed: 0, remaining: 1 });
  expect(await device.countWaiting()).toBe(1);
  const refusing = await answerToRequestNow({ answers: await answerAll('refused', 'forbidden') });
  expect(await apply(refusing)).toMatchObject({ confirmed: 1, refused: 1, remaining: 0 });
  expect(await device.refused()).toMatchObject([{ code: 'forbidden' }]);
  expect(await device.rows('players')).toEqual([]);
});

it('takes a state once, even if the answer arrives twice', async () => {
  await device.addPlayer('Ana Ruiz');
  const { base } = await space();
  const answers = await answerAll('refused', 'forbidden');
  const refusing = await answerToRequestNow({ to: base as Cursor, answers });
  await apply(refusing);
  await discardRefused(device.db, await device.refused());
  expect(await apply(refusing)).toMatchObject({ confirmed: 0, refused: 0 });
  expect(await device.db.changes.count()).toBe(0);
});

it('applies changes from before a sign-out on top of the first pull', async () => {
  await device.addPlayer('Ana Ruiz');
  await deleteRowsButUnsent(device.db);
  expect(await device.db.players.count()).toBe(0);
  await apply(await answerToRequestNow({ rows: { players: [player('Old')] } }));
  const names = ['Ana Ruiz', 'Old'].map((playerName) => expect.objectContaining({ playerName }));
  expect(await device.rows('players')).toEqual(expect.arrayContaining(names));
  expect(await device.db.players.count()).toBe(1);
});

it('keeps as many applied changes as it can ask about in one request', async () => {
  const { db } = device;
  const applied = Array.from({ length: SYNC_LIMITS.asked }, (_, index) => ({
    ...{ id: newId(), name: 'player.add', args: { playerName: `Player ${index}` }, at: server.now },
  }));
  for (let added = 0; added < applied.length; added += 100)
    await addApplied(db, server.teamId, applied.slice(added, added + 100));
  expect(await appliedChanges(db, server.teamId)).toHaveLength(SYNC_LIMITS.asked);
  await addApplied(
    db,
    server.teamId,
    applied.slice(0, 100).map((each) => ({ ...each, id: newId() })),
  );
  await device.addPlayer('Lee Park');
  await device.sync();
  const kept = await appliedChanges(db, server.teamId);
  expect(kept).toHaveLength(SYNC_LIMITS.asked + 1);
  expect(kept[0]).toMatchObject({ args: { playerName: 'Player 100' } });
  expect(kept.at(-1)).toMatchObject({ args: { playerName: 'Lee Park' } });
});
