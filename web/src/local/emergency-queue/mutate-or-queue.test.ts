import { type NamedChange, upcasters } from '@full-count/sync-protocol';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../../../testing/fake-locks.ts';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import type { Stored } from '../database/database.ts';
import { pullEvictedAgain } from '../database/pull-evicted-again.ts';
import { withoutRows } from '../database/space.ts';
import { readTeamGames } from '../queries/season/team-games.ts';
import { hasUnsentChanges } from '../session/unsent-changes.ts';
import { mutateAll } from '../write/mutate.ts';
import { addToEmergencyQueue } from './add-to-queue.ts';
import { drainEmergencyQueue, drainWhenPulled } from './drain-queue.ts';
import {
  clearEmergencyQueue,
  countEmergencyQueue,
  onEmergencyQueueChange,
  writeEmergencyQueue,
} from './emergency-queue.ts';
import { mutateOrQueue } from './use-mutate.ts';

let server: FakeServer;
let device: FakeDevice;
let stored: Map<string, string>;

beforeEach(async () => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  await device.sync();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noRoom = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const broken = () => Promise.reject(new DOMException('lost', 'UnknownError'));

const context = () => ({
  teamId: server.teamId,
  userId: device.userId,
  accessLevel: 'owner' as const,
  now: () => device.nowMs,
});

function adding(playerName: string): NamedChange[] {
  return [{ name: 'player.add', args: { id: newId(), playerName } }];
}

async function tapWhileBroken(...taps: NamedChange[][]): Promise<void> {
  const closed = vi.spyOn(device.db, 'isOpen').mockReturnValue(false);
  const refusing = vi.spyOn(device.db, 'transaction').mockImplementation(broken as never);
  for (const changes of taps) {
    await expect(enter(changes)).rejects.toMatchObject({ name: 'InEmergencyQueue' });
  }
  refusing.mockRestore();
  closed.mockRestore();
}

async function enter(changes: NamedChange[], ...refusals: (() => Promise<never>)[]) {
  const store = () => refusals.shift()?.() ?? mutateAll(device.db, context(), changes);
  return mutateOrQueue(device.db, context(), changes, store);
}

describe('a tap that the database refuses', () => {
  it('is queued with its own time, reported, and entered when the app opens again', async () => {
    await tapWhileBroken(adding('Kim'), adding('Lou'));
    expect(await hasUnsentChanges(device.userId)).toBe(true);
    const enteredAt = new Date(device.nowMs).toISOString();
    device.nowMs += 60_000;
    expect(await drainEmergencyQueue(device.db, device.userId)).toHaveLength(2);
    const queue = await device.db.outbox.toArray();
    expect(queue.map(({ args, at }) => [args.playerName, at])).toEqual([
      ['Kim', enteredAt],
      ['Lou', enteredAt],
    ]);
    expect(countEmergencyQueue(device.userId)).toBe(0);
    await device.sync();
    expect(server.applied).toHaveLength(2);
  });

  it('keeps a change that another tab queues while the queue is drained', async () => {
    await expect(enter(adding('Kim'), broken)).rejects.toThrow();
    const transaction = device.db.transaction.bind(device.db) as (...all: unknown[]) => unknown;
    vi.spyOn(device.db, 'transaction').mockImplementationOnce(((...all: unknown[]) => {
      addToEmergencyQueue(context(), adding('Lou'));
      return transaction(...all);
    }) as never);
    expect(await drainEmergencyQueue(device.db, device.userId)).toHaveLength(2);
    expect((await device.db.outbox.toArray()).map(({ args }) => args.playerName)).toEqual([
      'Kim',
      'Lou',
    ]);
  });

  it('is entered once, even if the app closes before it leaves the queue', async () => {
    await expect(enter(adding('Kim'), broken)).rejects.toThrow();
    const queued = [...stored];
    await drainEmergencyQueue(device.db, device.userId);
    stored = new Map(queued);
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.db.outbox.count()).toBe(1);
    expect(await device.db.quarantine.count()).toBe(0);
  });

  it('is entered once by two tabs without locks', async () => {
    await tapWhileBroken(adding('Kim'), adding('Lou'));
    await Promise.all([1, 2].map(() => drainEmergencyQueue(device.db, device.userId)));
    const names = (await device.db.outbox.toArray()).map(({ args }) => args.playerName);
    expect(names).toEqual(['Kim', 'Lou']);
    expect(await device.db.quarantine.count()).toBe(0);
  });

  it('is entered at once by a tap while a frozen tab keeps the lock', async () => {
    const locks = new FakeLocks();
    vi.stubGlobal('navigator', { locks: locks.locksOf({}) });
    void navigator.locks.request(`full-count-kept-aside-${device.userId}`, {}, () => {
      return new Promise(() => {});
    });
    await tapWhileBroken(adding('Kim'));
    expect(await enter(adding('Lou'))).toEqual({ status: 'applied' });
    expect(await device.db.outbox.count()).toBe(2);
  });

  it('is entered once by two tabs without locks, also if it changes or is refused', async () => {
    const playerId = await device.addPlayer('Kim');
    await device.sync();
    const update = (id: string, jerseyNumber: number): NamedChange[] => [
      { name: 'player.update', args: { playerId: id, changes: { jerseyNumber } } },
    ];
    await tapWhileBroken(update(playerId, 7), update(newId(), 8));
    await Promise.all([1, 2].map(() => drainEmergencyQueue(device.db, device.userId)));
    expect(await device.db.outbox.toArray()).toMatchObject([{ args: { playerId } }]);
    expect(await device.db.quarantine.count()).toBe(1);
  });

  it('is not entered again after it was sent, if a tab froze before it left the queue', async () => {
    const playerId = await device.addPlayer('Kim');
    await tapWhileBroken([
      { name: 'player.update', args: { playerId, changes: { jerseyNumber: 7 } } },
    ]);
    const queued = [...stored];
    await drainEmergencyQueue(device.db, device.userId);
    await device.sync();
    stored = new Map(queued);
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.db.outbox.count()).toBe(0);
    expect(countEmergencyQueue(device.userId)).toBe(0);
  });

  it('does not block later changes if a bug makes it fail', async () => {
    addToEmergencyQueue(context(), adding('Lou'));
    const bug = new TypeError('a bug');
    vi.spyOn(device.db, 'transaction').mockImplementationOnce(() => Promise.reject(bug) as never);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await enter(adding('Kim'))).toEqual({ status: 'applied' });
    expect(await device.db.outbox.count()).toBe(1);
    expect(await device.db.quarantine.toArray()).toMatchObject([{ reason: 'failed' }]);
  });

  it('is entered with the mutator version of its tap', async () => {
    const old = vi.fn((args: Record<string, unknown>) => {
      return { name: 'player.add', version: 1, args: { id: args.id, playerName: args.name } };
    });
    upcasters.set('player.hire@3', old as never);
    const entry = { name: 'player.hire', version: 3, args: { id: newId(), name: 'Kim' } };
    writeEmergencyQueue(device.userId, [{ teamId: server.teamId, atMs: 0, changes: [entry] }]);
    await drainEmergencyQueue(device.db, device.userId);
    upcasters.delete('player.hire@3');
    expect(await device.db.players.toArray()).toMatchObject([{ playerName: 'Kim' }]);
    expect(await device.db.outbox.toArray()).toMatchObject([{ name: 'player.hire', version: 3 }]);
  });

  it("waits for its team's rows if they have left the device", async () => {
    device.nowMs = Date.now();
    await tapWhileBroken(adding('Kim'));
    const rows = await device.db.spaces.toArray();
    await device.db.spaces.bulkPut(rows.map(withoutRows));
    expect(await drainEmergencyQueue(device.db, device.userId)).toEqual([]);
    await expect(enter(adding('Lou'))).rejects.toMatchObject({ name: 'InEmergencyQueue' });
    expect(countEmergencyQueue(device.userId)).toBe(2);

    const entered = new Promise<number>((resolve) => {
      drainWhenPulled(device.db, device.userId, ({ length }) => resolve(length));
    });
    await device.sync();
    expect(await entered).toBe(2);
    expect(await device.db.outbox.count()).toBe(2);
    expect(await device.db.quarantine.count()).toBe(0);
  });

  it("is not reported as stored when only another team's changes are entered", async () => {
    device.nowMs = Date.now();
    await tapWhileBroken(adding('Kim'));
    const otherTeam = { ...context(), teamId: newTeamId() };
    const store = () =>
      Promise.reject(new Error('The queue is not empty, so it takes the change.'));
    await expect(mutateOrQueue(device.db, otherTeam, adding('Lou'), store)).rejects.toMatchObject({
      name: 'InEmergencyQueue',
    });
    expect(countEmergencyQueue(device.userId)).toBe(1);
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('and the next change each report their own result', async () => {
    await tapWhileBroken(adding('Kim'));
    const update: NamedChange[] = [
      { name: 'player.update', args: { playerId: newId(), changes: { jerseyNumber: 7 } } },
    ];
    expect(await enter(update)).toEqual({ status: 'refused', code: 'not_found' });
    expect(await device.db.outbox.count()).toBe(1);
  });

  it('follows the earlier queued pitch and does not fork the game', async () => {
    const gameId = await device.startGame();
    await device.pitch(gameId, { call: 'ball' });
    const game = await device.db.games.get([server.teamId, gameId]);
    const primary = game?.recordings.primary;
    const open = primary?.state.plateAppearance;
    if (!open) throw new Error('The at-bat is not in progress');
    const { id: openId, battingSide, batter, pitcher } = open;
    const ids = [newId(), newId(), newId(), newId()] as const;
    const pitch = (id: string): NamedChange => ({
      name: 'pitch.log',
      args: {
        gameId,
        prev: primary?.head ?? null,
        plateAppearance: { id: openId, battingSide, batter, pitcher },
        pitch: { id, pitchType: 'fastball', call: 'foul' },
      },
    });
    const run: NamedChange = {
      name: 'event.log',
      args: {
        gameId,
        after: primary?.head ?? null,
        event: { id: ids[2], type: 'score_set', teamScore: 1 },
      },
    };
    await tapWhileBroken([pitch(ids[0])], [pitch(ids[1])], [run]);
    expect(await enter([pitch(ids[3])])).toEqual({ status: 'applied' });
    expect(countEmergencyQueue(device.userId)).toBe(0);
    const after = await device.db.games.get([server.teamId, gameId]);
    expect(Object.keys(after?.recordings ?? {})).toEqual(['primary']);
    expect(after?.recordings.primary?.head).toBe(ids[3]);
    const [event] = await device.db.gameEvents.toArray();
    expect(event?.after).toBe(ids[1]);
    expect(after?.recordings.primary?.state.plateAppearance?.strikes).toBe(2);
  });

  it('stays in the emergency queue while the database is still broken', async () => {
    await expect(enter(adding('Kim'), broken)).rejects.toThrow();
    const refusing = vi.spyOn(device.db, 'transaction').mockImplementation(broken as never);
    await expect(drainEmergencyQueue(device.db, device.userId)).rejects.toThrow('lost');
    refusing.mockRestore();
    expect(countEmergencyQueue(device.userId)).toBe(1);
  });

  it('goes to the quarantine if it no longer applies', async () => {
    const update: NamedChange[] = [
      { name: 'player.update', args: { playerId: newId(), changes: { jerseyNumber: 7 } } },
    ];
    await expect(enter(update, broken)).rejects.toThrow();
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.db.quarantine.toArray()).toMatchObject([
      { name: 'player.update', reason: 'not_found' },
    ]);
  });

  it('fails with an error if localStorage is full too', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await expect(enter(adding('Kim'), broken)).rejects.toMatchObject({ name: 'UnknownError' });
  });

  it('is not searched for if the browser forbids localStorage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(await enter(adding('Kim'))).toEqual({ status: 'applied' });
  });

  it('because of a bug is not queued', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'));
    await expect(enter(adding('Kim'), bug)).rejects.toThrow('a bug');
    expect(countEmergencyQueue(device.userId)).toBe(0);
  });
});

describe('a full phone', () => {
  const pitchesOf = async (gameId: string) =>
    (await device.rows('plateAppearances')).filter(
      (row) => 'gameId' in row && row.gameId === gameId,
    ).length;

  async function gameOf(year: number, isOver: boolean): Promise<string> {
    const gameId = await device.startGame();
    await device.pitch(gameId, { call: 'ball' });
    if (isOver) await device.mutate('game.end', { gameId });
    await device.sync();
    const game = server.rows('games').find(({ id }) => id === gameId) as Stored<'games'>;
    server.put('games', { ...game, gameDate: `${year}-05-02T17:30:00.000Z` });
    await device.sync();
    return gameId;
  }

  it('evicts the oldest season, stores the tap, and downloads the season again on request', async () => {
    const oldest = await gameOf(2023, true);
    const older = await gameOf(2024, true);
    const live = await gameOf(2023, false);
    const newest = await gameOf(2026, true);
    expect(await enter(adding('Kim'), noRoom)).toEqual({ status: 'applied' });
    expect(await Promise.all([oldest, older, live, newest].map(pitchesOf))).toEqual([0, 1, 1, 1]);
    expect(await device.rows('games')).toHaveLength(4);
    await device.sync();
    await pullEvictedAgain(device.db);
    await device.sync();
    expect(await pitchesOf(oldest)).toBe(1);
    expect(await device.db.spaces.get(server.teamId)).not.toHaveProperty('evicted');
  });

  it('keeps the score and the summary of an edited game whose pitches have left it', async () => {
    const old = await gameOf(2023, true);
    await gameOf(2026, true);
    const { db } = device;
    const gameRow = async (id: string) =>
      (await db.games.get([server.teamId, id])) as Stored<'games'>;
    const { teamId } = server;
    await readTeamGames({ db, teamId, isCancelled: () => false, pause: async () => {} });
    const summary = await db.gameSummaries.get([server.teamId, old]);
    expect(summary).toBeDefined();
    await enter(adding('Kim'), noRoom);
    const before = await gameRow(old);
    await device.mutate('game.update', { gameId: old, homeTeam: !before.homeTeam });
    expect((await gameRow(old)).recordings).toEqual(before.recordings);
    expect(await db.gameSummaries.get([server.teamId, old])).toEqual(summary);
    await device.sync();
    expect((await gameRow(old)).homeTeam).toBe(!before.homeTeam);
  });

  /** Makes the next write to this table fail because the disk is full. */
  function failNextPut(table: string): void {
    const { put } = IDBObjectStore.prototype;
    let isFull = true;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...all: Parameters<typeof put>
    ) {
      if (!isFull || this.name !== table) return put.apply(this, all);
      isFull = false;
      throw new DOMException('full', 'QuotaExceededError');
    });
  }

  it('makes room for pulled rows too', async () => {
    const old = await gameOf(2023, true);
    const newest = await gameOf(2026, true);
    const other = admitDevice(server, 'owner');
    await other.sync();
    await other.addPlayer('Kim');
    await other.sync();
    failNextPut('players');
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(await device.rows('players')).toMatchObject([{ playerName: 'Kim' }]);
    expect(await Promise.all([old, newest].map(pitchesOf))).toEqual([0, 1]);
  });

  it('evicts a season again if the disk is too full to download it', async () => {
    const old = await gameOf(2023, true);
    const newest = await gameOf(2026, true);
    await enter(adding('Kim'), noRoom);
    await device.sync();
    await pullEvictedAgain(device.db);
    failNextPut('plateAppearances');
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(await Promise.all([old, newest].map(pitchesOf))).toEqual([0, 1]);
    expect(await device.db.spaces.get(server.teamId)).toMatchObject({ evicted: [old] });
  });

  it('is recognized by the error of a bulk write too', async () => {
    const old = await gameOf(2023, true);
    await gameOf(2026, true);
    const someFailed = () =>
      Promise.reject(new Dexie.BulkError('1 of 2', [new DOMException('', 'QuotaExceededError')]));
    expect(await enter(adding('Kim'), someFailed)).toEqual({ status: 'applied' });
    expect(await pitchesOf(old)).toBe(0);
  });

  it('never evicts unsent changes, but queues the tap', async () => {
    const old = await gameOf(2023, true);
    await gameOf(2026, true);
    await device.mutate('game.restart', { gameId: old });
    await device.mutate('game.end', { gameId: old });
    await expect(enter(adding('Kim'), noRoom)).rejects.toMatchObject({ name: 'InEmergencyQueue' });
    expect(await pitchesOf(old)).toBe(1);
  });

  it('stores no pulled pitch of an evicted game', async () => {
    const old = await gameOf(2023, true);
    await gameOf(2026, true);
    await enter(adding('Kim'), noRoom);
    const [row] = server
      .rows('plateAppearances')
      .filter((stored) => 'gameId' in stored && stored.gameId === old);
    if (row) server.put('plateAppearances', row);
    await device.sync();
    expect(await pitchesOf(old)).toBe(0);
    expect(server.digestRequestCount).toBeLessThan(2);
  });
});

it('calls the listener of the emergency queue when entries are written or cleared', () => {
  const counts: number[] = [];
  const stop = onEmergencyQueueChange(() => counts.push(countEmergencyQueue(device.userId)));
  const entry = { teamId: server.teamId, atMs: 0, changes: [] };
  writeEmergencyQueue(device.userId, [entry, entry]);
  clearEmergencyQueue(device.userId);
  stop();
  writeEmergencyQueue(device.userId, [entry]);
  expect(counts).toEqual([2, 0]);
});
