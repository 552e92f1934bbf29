import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { drainEmergencyQueue } from './drain-queue.ts';
import { type EmergencyEntry, readEmergencyQueue, writeEmergencyQueue } from './emergency-queue.ts';

type Change = Pick<EmergencyEntry['changes'][number], 'name' | 'args'>;

let server: FakeServer;
let device: FakeDevice;
let nowMs: number;

beforeEach(async () => {
  const localItems = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localItems.get(key) ?? null,
    setItem: (key: string, value: string) => localItems.set(key, value),
    removeItem: (key: string) => localItems.delete(key),
  });
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  await device.sync();
  nowMs = Date.now();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the entry of a tap that comes a second after the tap before it. */
function tap(changes: readonly Change[], teamId = server.teamId): EmergencyEntry {
  nowMs += 1000;
  const at = new Date(nowMs).toISOString();
  return { teamId, changes: changes.map((change) => ({ ...change, id: newId(), at })) };
}

async function drain(...entries: EmergencyEntry[]) {
  writeEmergencyQueue(device.userId, entries);
  return drainEmergencyQueue(device.db, device.userId);
}

const addPlayer = (id = newId(), playerName = 'Kim') => ({
  name: 'player.add',
  args: { id, playerName },
});
const setNumber = (playerId: string, jersey: string) => ({
  name: 'player.update',
  args: { playerId, changes: { jersey } },
});

it('links the pitches and events of one game that the screen showed after the same pitch', async () => {
  const [gameId, otherGameId] = [await device.startGame(), await device.startGame()];
  await device.sync();
  const [out, ball, foul, elsewhere, late] = [newId(), newId(), newId(), newId(), newId()];
  const [stray, refused] = [newId(), newId()];
  const [ash, elm, oak] = [newId(), newId(), newId()];
  const person = { id: null, name: 'Somebody' };
  const pitch = (id: string, plateAppearanceId: string, entered: object, rest: object = {}) => ({
    name: 'pitch.log',
    args: {
      gameId,
      prev: null,
      plateAppearance: {
        id: plateAppearanceId,
        battingSide: 'opponent',
        batter: person,
        pitcher: person,
      },
      pitch: { id, pitchType: 'fastball', ...entered },
      ...rest,
    },
  });
  const scored = (after: string | null) => ({
    name: 'event.log',
    args: { gameId, after, event: { id: newId(), type: 'score_set', teamScore: 1 } },
  });
  await drain(
    tap([pitch(out, ash, { call: 'in_play', result: 'groundout' })]),
    tap([pitch(ball, elm, { call: 'ball' }), scored(null)]),
    tap([pitch(elsewhere, newId(), { call: 'ball' }, { gameId: otherGameId })]),
    tap([pitch(foul, oak, { call: 'foul' })]),
    tap([pitch(late, oak, { call: 'ball' }, { prev: out }), scored(out)]),
    tap([pitch(stray, oak, { call: 'ball' }, { prev: refused }), scored(refused)]),
  );
  const queued = (await device.waiting()).slice(-9).map(({ args }) => {
    const { pitch: entered, plateAppearance, prev, after } = args as Record<string, never>;
    const { id } = (entered ?? { id: 'event' }) as { id: string };
    return [id, prev ?? after ?? null, (plateAppearance as { id: string } | undefined)?.id];
  });
  expect(queued).toEqual([
    [out, null, ash],
    [ball, out, elm],
    ['event', out, undefined],
    [elsewhere, null, expect.any(String)],
    [foul, ball, elm],
    [late, foul, elm],
    ['event', foul, undefined],
    [stray, refused, oak],
    ['event', refused, undefined],
  ]);
});

it('leaves the changes of a team without rows in the queue, in their order', async () => {
  const otherTeamId = newTeamId();
  const [first, last] = [tap([addPlayer()], otherTeamId), tap([addPlayer()], otherTeamId)];
  expect(await drain(first, tap([addPlayer()]), last)).toEqual([{ status: 'applied' }]);
  expect(readEmergencyQueue(device.userId)).toEqual([first, last]);
});

it('enters equal changes of two taps twice', async () => {
  const playerId = await device.addPlayer('Kim');
  const results = await drain(
    tap([setNumber(playerId, '7')]),
    tap([setNumber(playerId, '8')]),
    tap([setNumber(playerId, '7')]),
  );
  expect(results).toEqual(Array(3).fill({ status: 'applied' }));
  expect(await device.rows('players')).toMatchObject([{ jersey: '7' }]);
});

it('counts a change as entered if a row already has its id', async () => {
  const playerId = await device.addPlayer('Kim');
  expect(await drain(tap([addPlayer(playerId)]))).toEqual([{ status: 'applied' }]);
  expect(await device.countRefused()).toBe(0);
  expect(readEmergencyQueue(device.userId)).toEqual([]);
});

it('keeps all changes of a refused tap as refused, with the time of the tap', async () => {
  const entry = tap([addPlayer(), setNumber(newId(), '7')]);
  expect(await drain(entry)).toEqual([{ status: 'refused', code: 'not_found' }]);
  const at = new Date(nowMs).toISOString();
  expect(await device.refused()).toMatchObject(
    entry.changes.map((change) => ({ ...change, code: 'not_found', at, settledAt: at })),
  );
  expect(await device.rows('players')).toEqual([]);
});

it('leaves a change in the queue if the database refuses it only once', async () => {
  const broken = new DOMException('lost', 'UnknownError');
  const entry = tap([addPlayer()]);
  vi.spyOn(device.db, 'transaction').mockImplementationOnce(() => Promise.reject(broken) as never);
  await expect(drain(entry)).rejects.toThrow('lost');
  expect(readEmergencyQueue(device.userId)).toEqual([entry]);
  expect(await device.countRefused()).toBe(0);
});
