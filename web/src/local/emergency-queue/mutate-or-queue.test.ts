import type { NamedChange } from '@full-count/sync-protocol';
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
import { changesOf, storeChanges } from '../write/mutate.ts';
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
let localItems: Map<string, string>;

beforeEach(async () => {
  localItems = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => localItems.get(key) ?? null,
    setItem: (key: string, value: string) => localItems.set(key, value),
    removeItem: (key: string) => localItems.delete(key),
  });
  server = new FakeServer(newTeamId());
  device = admitDevice(server, 'owner');
  await device.sync();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failFull = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
const failBroken = () => Promise.reject(new DOMException('lost', 'UnknownError'));

const context = () => ({
  teamId: server.teamId,
  userId: device.userId,
  accessLevel: 'owner' as const,
  now: () => device.nowMs,
});

function addPlayer(playerName: string): NamedChange[] {
  return [{ name: 'player.add', args: { id: newId(), playerName } }];
}

function queue(changes: NamedChange[]): void {
  const { teamId } = server;
  addToEmergencyQueue(device.userId, { teamId, changes: changesOf(context(), changes) });
}

async function tapWhileBroken(...taps: NamedChange[][]): Promise<void> {
  const closed = vi.spyOn(device.db, 'isOpen').mockReturnValue(false);
  const refusing = vi.spyOn(device.db, 'transaction').mockImplementation(failBroken as never);
  for (const changes of taps) {
    await expect(enter(changes)).rejects.toMatchObject({ name: 'InEmergencyQueueError' });
  }
  refusing.mockRestore();
  closed.mockRestore();
}

async function enter(changes: NamedChange[], ...refusals: (() => Promise<never>)[]) {
  const store: typeof storeChanges = (...all) => refusals.shift()?.() ?? storeChanges(...all);
  return mutateOrQueue(device.db, context(), changes, store);
}

describe('a tap that the database refuses', () => {
  it('is queued with its own time, reported, and entered when the app opens again', async () => {
    await tapWhileBroken(addPlayer('Kim'), addPlayer('Lou'));
    expect(await hasUnsentChanges(device.userId)).toBe(true);
    const enteredAt = new Date(device.nowMs).toISOString();
    device.nowMs += 60_000;
    expect(await drainEmergencyQueue(device.db, device.userId)).toHaveLength(2);
    const queue = await device.waiting();
    expect(queue.map(({ args, at }) => [args.playerName, at])).toEqual([
      ['Kim', enteredAt],
      ['Lou', enteredAt],
    ]);
    expect(countEmergencyQueue(device.userId)).toBe(0);
    await device.sync();
    expect(server.applied).toHaveLength(2);
  });

  it('keeps a change that another tab queues while the queue is drained', async () => {
    await expect(enter(addPlayer('Kim'), failBroken)).rejects.toThrow();
    const transaction = device.db.transaction.bind(device.db) as (...all: unknown[]) => unknown;
    vi.spyOn(device.db, 'transaction').mockImplementationOnce(((...all: unknown[]) => {
      queue(addPlayer('Lou'));
      return transaction(...all);
    }) as never);
    expect(await drainEmergencyQueue(device.db, device.userId)).toHaveLength(2);
    expect((await device.waiting()).map(({ args }) => args.playerName)).toEqual(['Kim', 'Lou']);
  });

  it('is entered once, even if the app closes before it leaves the queue', async () => {
    await expect(enter(addPlayer('Kim'), failBroken)).rejects.toThrow();
    const queued = [...localItems];
    await drainEmergencyQueue(device.db, device.userId);
    localItems = new Map(queued);
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.countWaiting()).toBe(1);
    expect(await device.countRefused()).toBe(0);
  });

  it('is entered once by two tabs without locks', async () => {
    await tapWhileBroken(addPlayer('Kim'), addPlayer('Lou'));
    await Promise.all([1, 2].map(() => drainEmergencyQueue(device.db, device.userId)));
    const names = (await device.waiting()).map(({ args }) => args.playerName);
    expect(names).toEqual(['Kim', 'Lou']);
    expect(await device.countRefused()).toBe(0);
  });

  it('is entered at once by a tap while a frozen tab keeps the lock', async () => {
    const locks = new FakeLocks();
    vi.stubGlobal('navigator', { locks: locks.locksOf({}) });
    void navigator.locks.request(`full-count-emergency-queue-${device.userId}`, {}, () => {
      return new Promise(() => {});
    });
    await tapWhileBroken(addPlayer('Kim'));
    expect(await enter(addPlayer('Lou'))).toEqual({ status: 'applied' });
    expect(await device.countWaiting()).toBe(2);
  });

  it('is entered once by two tabs without locks, also if it changes or is refused', async () => {
    const playerId = await device.addPlayer('Kim');
    await device.sync();
    const update = (id: string, jersey: string): NamedChange[] => [
      { name: 'player.update', args: { playerId: id, changes: { jersey } } },
    ];
    await tapWhileBroken(update(playerId, '7'), update(newId(), '8'));
    await Promise.all([1, 2].map(() => drainEmergencyQueue(device.db, device.userId)));
    expect(await device.waiting()).toMatchObject([{ args: { playerId } }]);
    expect(await device.countRefused()).toBe(1);
  });

  it('is not entered again after it was sent, if a tab froze before it left the queue', async () => {
    const playerId = await device.addPlayer('Kim');
    await tapWhileBroken([{ name: 'player.update', args: { playerId, changes: { jersey: '7' } } }]);
    const queued = [...localItems];
    await drainEmergencyQueue(device.db, device.userId);
    await device.sync();
    localItems = new Map(queued);
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.countWaiting()).toBe(0);
    expect(countEmergencyQueue(device.userId)).toBe(0);
  });

  it('does not block later changes if a bug makes it fail', async () => {
    queue(addPlayer('Lou'));
    const bug = new TypeError('a bug');
    vi.spyOn(device.db, 'transaction').mockImplementationOnce(() => Promise.reject(bug) as never);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await enter(addPlayer('Kim'))).toEqual({ status: 'applied' });
    expect(await device.countWaiting()).toBe(1);
    expect(await device.refused()).toMatchObject([{ code: 'failed' }]);
  });

  it("waits for its team's rows if they have left the device", async () => {
    device.nowMs = Date.now();
    await tapWhileBroken(addPlayer('Kim'));
    const rows = await device.db.spaces.toArray();
    await device.db.spaces.bulkPut(rows.map(withoutRows));
    expect(await drainEmergencyQueue(device.db, device.userId)).toEqual([]);
    await expect(enter(addPlayer('Lou'))).rejects.toMatchObject({ name: 'InEmergencyQueueError' });
    expect(countEmergencyQueue(device.userId)).toBe(2);

    const entered = new Promise<number>((resolve) => {
      drainWhenPulled(device.db, device.userId, ({ length }) => resolve(length));
    });
    await device.sync();
    expect(await entered).toBe(2);
    expect(await device.countWaiting()).toBe(2);
    expect(await device.countRefused()).toBe(0);
  });

  it("is not reported as stored when only another team's changes are entered", async () => {
    device.nowMs = Date.now();
    await tapWhileBroken(addPlayer('Kim'));
    const otherTeam = { ...context(), teamId: newTeamId() };
    const store = () =>
      Promise.reject(new Error('The queue is not empty, so it takes the change.'));
    await expect(
      mutateOrQueue(device.db, otherTeam, addPlayer('Lou'), store),
    ).rejects.toMatchObject({
      name: 'InEmergencyQueueError',
    });
    expect(countEmergencyQueue(device.userId)).toBe(1);
    expect(await device.countWaiting()).toBe(1);
  });

  it('is entered before the next change, which reports only its own result', async () => {
    await tapWhileBroken(addPlayer('Kim'));
    const update: NamedChange[] = [
      { name: 'player.update', args: { playerId: newId(), changes: { jersey: '7' } } },
    ];
    expect(await enter(update)).toEqual({ status: 'refused', code: 'not_found' });
    expect(await device.countWaiting()).toBe(1);
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
    const scoreChange: NamedChange = {
      name: 'event.log',
      args: {
        gameId,
        after: primary?.head ?? null,
        event: { id: ids[2], type: 'score_set', teamScore: 1 },
      },
    };
    await tapWhileBroken([pitch(ids[0])], [pitch(ids[1])], [scoreChange]);
    expect(await enter([pitch(ids[3])])).toEqual({ status: 'applied' });
    expect(countEmergencyQueue(device.userId)).toBe(0);
    const after = await device.db.games.get([server.teamId, gameId]);
    expect(Object.keys(after?.recordings ?? {})).toEqual(['primary']);
    expect(after?.recordings.primary?.head).toBe(ids[3]);
    const [event] = await device.db.gameEvents.toArray();
    expect(event?.after).toBe(ids[1]);
    expect(after?.recordings.primary?.state.plateAppearance?.strikes).toBe(2);
  });

  it('is queued if the database does not answer, and a late success stores it once', async () => {
    let isHeld = true;
    const held = device.db.transaction('rw', device.db.tables, async () => {
      while (isHeld) await device.db.spaces.count();
    });
    await expect(enter(addPlayer('Kim'))).rejects.toMatchObject({ name: 'InEmergencyQueueError' });
    expect(countEmergencyQueue(device.userId)).toBe(1);
    const waiting = drainEmergencyQueue(device.db, device.userId);
    isHeld = false;
    await held;
    await waiting;
    expect(countEmergencyQueue(device.userId)).toBe(0);
    expect(await device.countWaiting()).toBe(1);
    expect(await device.countRefused()).toBe(0);
  }, 15_000);

  it('is kept if the rows were deleted while the screen shows them, until they are downloaded again', async () => {
    const gameId = await device.startGame();
    await device.sync();
    await Promise.all(device.db.tables.map((table) => table.clear()));
    const end: NamedChange[] = [{ name: 'game.end', args: { gameId } }];
    await expect(enter(end)).rejects.toMatchObject({ name: 'InEmergencyQueueError' });
    await device.sync();
    expect(await drainEmergencyQueue(device.db, device.userId)).toEqual([{ status: 'applied' }]);
    const game = await device.db.games.get([server.teamId, gameId]);
    expect(game?.status).toBe('completed');
  });

  it('belongs to the next plate appearance if an earlier queued pitch ended the one on the board', async () => {
    const gameId = await device.startGame();
    await device.pitch(gameId, { call: 'called_strike' });
    const game = await device.db.games.get([server.teamId, gameId]);
    const primary = game?.recordings.primary;
    const open = primary?.state.plateAppearance;
    if (!open) throw new Error('The at-bat is not in progress');
    const { id, battingSide, batter, pitcher } = open;
    const tap = (call: 'called_strike' | 'ball'): NamedChange[] => [
      {
        name: 'pitch.log',
        args: {
          gameId,
          prev: primary?.head ?? null,
          plateAppearance: { id, battingSide, batter, pitcher },
          pitch: { id: newId(), pitchType: 'fastball', call },
        },
      },
    ];
    await tapWhileBroken(tap('called_strike'), tap('called_strike'), tap('ball'), tap('ball'));
    await drainEmergencyQueue(device.db, device.userId);
    const after = await device.db.games.get([server.teamId, gameId]);
    const state = after?.recordings.primary?.state;
    expect(state).toMatchObject({ outs: 1, plateAppearance: { balls: 2, strikes: 0 } });
    expect(state?.plateAppearance?.batter).not.toEqual(batter);
    expect(Object.keys(after?.recordings ?? {})).toEqual(['primary']);
  });

  it('stays in the emergency queue while the database is still broken', async () => {
    await expect(enter(addPlayer('Kim'), failBroken)).rejects.toThrow();
    const refusing = vi.spyOn(device.db, 'transaction').mockImplementation(failBroken as never);
    await expect(drainEmergencyQueue(device.db, device.userId)).rejects.toThrow('lost');
    refusing.mockRestore();
    expect(countEmergencyQueue(device.userId)).toBe(1);
  });

  it('is refused if it no longer applies', async () => {
    const update: NamedChange[] = [
      { name: 'player.update', args: { playerId: newId(), changes: { jersey: '7' } } },
    ];
    await expect(enter(update, failBroken)).rejects.toThrow();
    await drainEmergencyQueue(device.db, device.userId);
    expect(await device.refused()).toMatchObject([{ name: 'player.update', code: 'not_found' }]);
  });

  it('fails with an error if localStorage is full too', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await expect(enter(addPlayer('Kim'), failBroken)).rejects.toMatchObject({
      name: 'UnknownError',
    });
  });

  it('is stored in the database if the browser forbids localStorage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(await enter(addPlayer('Kim'))).toEqual({ status: 'applied' });
  });

  it('is not queued if a bug is the reason', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'));
    await expect(enter(addPlayer('Kim'), bug)).rejects.toThrow('a bug');
    expect(countEmergencyQueue(device.userId)).toBe(0);
  });
});

describe('a full phone', () => {
  const pitchesOf = async (gameId: string) =>
    (await device.rows('plateAppearances')).filter(
      (row) => 'gameId' in row && row.gameId === gameId,
    ).length;

  async function completedGame(year: number): Promise<string> {
    const gameId = await liveGame(year);
    await device.mutate('game.end', { gameId });
    await device.sync();
    return gameId;
  }

  async function liveGame(year: number): Promise<string> {
    const gameId = await device.startGame();
    await device.pitch(gameId, { call: 'ball' });
    await device.sync();
    const game = server.rows('games').find(({ id }) => id === gameId) as Stored<'games'>;
    server.put('games', { ...game, gameDate: `${year}-05-02T17:30:00.000Z` });
    await device.sync();
    return gameId;
  }

  it('evicts the oldest season, stores the tap, and downloads the season again on request', async () => {
    const oldest = await completedGame(2023);
    const older = await completedGame(2024);
    const live = await liveGame(2023);
    const newest = await completedGame(2026);
    expect(await enter(addPlayer('Kim'), failFull)).toEqual({ status: 'applied' });
    expect(await Promise.all([oldest, older, live, newest].map(pitchesOf))).toEqual([0, 1, 1, 1]);
    expect(await device.rows('games')).toHaveLength(4);
    await device.sync();
    await pullEvictedAgain(device.db);
    await device.sync();
    expect(await pitchesOf(oldest)).toBe(1);
    expect(await device.db.spaces.get(server.teamId)).not.toHaveProperty('evicted');
  });

  it('keeps the score and the summary of an edited game whose pitches have left it', async () => {
    const old = await completedGame(2023);
    await completedGame(2026);
    const { db } = device;
    const gameRow = async (id: string) =>
      (await db.games.get([server.teamId, id])) as Stored<'games'>;
    const { teamId } = server;
    await readTeamGames({ db, teamId, isCancelled: () => false, pause: async () => {} });
    const summary = await db.gameSummaries.get([server.teamId, old]);
    expect(summary).toBeDefined();
    await enter(addPlayer('Kim'), failFull);
    const before = await gameRow(old);
    await device.mutate('game.update', { gameId: old, homeTeam: !before.homeTeam });
    expect((await gameRow(old)).recordings).toEqual(before.recordings);
    expect(await db.gameSummaries.get([server.teamId, old])).toEqual(summary);
    await device.sync();
    expect((await gameRow(old)).homeTeam).toBe(!before.homeTeam);
  });

  function failNextPutAsFull(table: string): void {
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
    const old = await completedGame(2023);
    const newest = await completedGame(2026);
    const other = admitDevice(server, 'owner');
    await other.sync();
    await other.addPlayer('Kim');
    await other.sync();
    failNextPutAsFull('players');
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(await device.rows('players')).toMatchObject([{ playerName: 'Kim' }]);
    expect(await Promise.all([old, newest].map(pitchesOf))).toEqual([0, 1]);
  });

  it('evicts a season again if the disk is too full to download it', async () => {
    const old = await completedGame(2023);
    const newest = await completedGame(2026);
    await enter(addPlayer('Kim'), failFull);
    await device.sync();
    await pullEvictedAgain(device.db);
    failNextPutAsFull('plateAppearances');
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(await Promise.all([old, newest].map(pitchesOf))).toEqual([0, 1]);
    expect(await device.db.spaces.get(server.teamId)).toMatchObject({ evicted: [old] });
  });

  it('makes room after a bulk write that fails in part', async () => {
    const old = await completedGame(2023);
    await completedGame(2026);
    const someFailed = () =>
      Promise.reject(new Dexie.BulkError('1 of 2', [new DOMException('', 'QuotaExceededError')]));
    expect(await enter(addPlayer('Kim'), someFailed)).toEqual({ status: 'applied' });
    expect(await pitchesOf(old)).toBe(0);
  });

  it('never evicts unsent changes, but queues the tap', async () => {
    const old = await completedGame(2023);
    await completedGame(2026);
    await device.mutate('game.restart', { gameId: old });
    await device.mutate('game.end', { gameId: old });
    await expect(enter(addPlayer('Kim'), failFull)).rejects.toMatchObject({
      name: 'InEmergencyQueueError',
    });
    expect(await pitchesOf(old)).toBe(1);
  });

  it('stores no pulled pitch of an evicted game', async () => {
    const old = await completedGame(2023);
    await completedGame(2026);
    await enter(addPlayer('Kim'), failFull);
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
