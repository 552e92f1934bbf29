import type { NamedChange } from '@full-count/sync-protocol';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import type { Stored } from '../database/database.ts';
import { pullEvictedAgain } from '../database/space.ts';
import { addSpare, clearSpare, countSpare, onSpareChange } from '../database/spare.ts';
import { readTeamGames } from '../queries/season/team-games.ts';
import { hasUnsentChanges } from '../session/unsent-changes.ts';
import { viewRow } from '../view/team-view.ts';
import { onLocalChange, storeChanges } from './mutate.ts';
import { mutateOrSpare, storeSpare } from './mutate-or-spare.ts';

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

function enter(changes: NamedChange[], ...refusals: (() => Promise<never>)[]) {
  const store: typeof storeChanges = (...all) => refusals.shift()?.() ?? storeChanges(...all);
  return mutateOrSpare(device.db, context(), changes, store);
}

async function enterWhileFull(changes: NamedChange[]): Promise<void> {
  await expect(enter(changes, failFull, failFull)).rejects.toMatchObject({
    name: 'SavedForLaterError',
  });
}

const names = async () => (await device.waiting()).map(({ args }) => args.playerName);

async function openPlateAppearance(gameId: string) {
  const game = await viewRow(device.db, server.teamId, 'games', gameId);
  const primary = game?.recordings.primary;
  return { recordings: game?.recordings, primary, state: primary?.state };
}

describe('a tap that the database refuses', () => {
  it('is kept with its own time, shown, counted, and stored when the app opens again', async () => {
    await enterWhileFull(addPlayer('Kim'));
    await enterWhileFull(addPlayer('Lou'));
    expect(await device.rows('players')).toMatchObject([
      { playerName: 'Kim' },
      { playerName: 'Lou' },
    ]);
    expect(await device.countWaiting()).toBe(0);
    expect(await hasUnsentChanges(device.userId)).toBe(true);
    const enteredAt = new Date(device.nowMs).toISOString();
    device.nowMs += 60_000;
    await storeSpare(device.db);
    const queue = await device.waiting();
    expect(queue.map(({ args, at }) => [args.playerName, at])).toEqual([
      ['Kim', enteredAt],
      ['Lou', enteredAt],
    ]);
    expect(countSpare(device.userId)).toBe(0);
    expect(await device.rows('players')).toHaveLength(2);
    await device.sync();
    expect(server.applied).toHaveLength(2);
  });

  it('is stored before the next tap', async () => {
    await enterWhileFull(addPlayer('Kim'));
    expect(await enter(addPlayer('Lou'))).toEqual({ status: 'applied' });
    expect(await names()).toEqual(['Kim', 'Lou']);
    expect(countSpare(device.userId)).toBe(0);
    expect(await device.rows('players')).toHaveLength(2);
  });

  it('stays if the next tap is refused', async () => {
    await enterWhileFull(addPlayer('Kim'));
    const refused = await enter([{ name: 'player.remove', args: { playerId: newId() } }]);
    expect(refused).toMatchObject({ status: 'refused', code: 'not_found' });
    expect(countSpare(device.userId)).toBe(1);
  });

  it('is stored once, even if the app closes before it leaves `localStorage`, or has sent it by then', async () => {
    await enterWhileFull(addPlayer('Kim'));
    const kept = [...localItems];
    await storeSpare(device.db);
    localItems = new Map(kept);
    expect(await device.rows('players')).toHaveLength(1);
    await storeSpare(device.db);
    expect(await device.countWaiting()).toBe(1);
    await device.sync();
    localItems = new Map(kept);
    await storeSpare(device.db);
    expect(await device.countWaiting()).toBe(0);
    expect(await device.rows('players')).toHaveLength(1);
  });

  it('leaves the view as it is if it is stored already', async () => {
    const gameId = await device.startGame();
    const pitchId = newId();
    await device.pitch(gameId, { id: pitchId, call: 'ball' });
    const [row] = await device.rows('plateAppearances');
    for (const call of ['foul', 'ball'] as const) {
      const ids = { gameId, plateAppearanceId: row?.id ?? '', pitchId };
      await device.mutate('pitch.amend', { ...ids, changes: { call } });
    }
    await enterWhileFull(addPlayer('Kim'));
    const kept = [...localItems];
    await storeSpare(device.db);
    localItems = new Map(kept);
    const shown = await device.rows('plateAppearances');
    await storeSpare(device.db);
    expect(await device.rows('plateAppearances')).toEqual(shown);
  });

  it('is sent even if the membership has ended meanwhile', async () => {
    await enterWhileFull(addPlayer('Kim'));
    server.remove(device.userId);
    expect(await device.leaveTeam()).toBe(true);
    await storeSpare(device.db);
    expect(await device.sync()).toEqual({ kind: 'not-found' });
    expect(await device.leaveTeam()).toBe(false);
    expect(await device.sync()).toEqual({ kind: 'done' });
    expect(await device.db.changes.toArray()).toMatchObject([{ state: 'held' }]);
  });

  it('is stored once by two tabs', async () => {
    await enterWhileFull(addPlayer('Kim'));
    await enterWhileFull(addPlayer('Lou'));
    await Promise.all([1, 2].map(() => storeSpare(device.db)));
    expect(await names()).toEqual(['Kim', 'Lou']);
  });

  it('is followed by the next pitch, so the game does not fork', async () => {
    const gameId = await device.startGame();
    await device.pitch(gameId, { call: 'called_strike' });
    for (const call of ['called_strike', 'called_strike', 'ball'] as const) {
      const { primary, state } = await openPlateAppearance(gameId);
      const open = state?.plateAppearance;
      const person = { id: null, name: 'Next' };
      const plateAppearance = open
        ? { id: open.id, battingSide: open.battingSide, batter: open.batter, pitcher: open.pitcher }
        : { id: newId(), battingSide: 'opponent' as const, batter: person, pitcher: person };
      const pitch = { id: newId(), pitchType: 'fastball' as const, call };
      const args = { gameId, prev: primary?.head ?? null, plateAppearance, pitch };
      await enterWhileFull([{ name: 'pitch.log', args }]);
    }
    const shown = await openPlateAppearance(gameId);
    expect(shown.state).toMatchObject({ outs: 1, plateAppearance: { balls: 1, strikes: 0 } });
    await storeSpare(device.db);
    await device.sync();
    const after = await openPlateAppearance(gameId);
    expect(after.state).toEqual(shown.state);
    expect(Object.keys(after.recordings ?? {})).toEqual(['primary']);
  });

  it('is kept if the database cannot be read either', async () => {
    const refusing = vi.spyOn(device.db, 'transaction').mockImplementation(failBroken as never);
    await expect(enter(addPlayer('Kim'))).rejects.toMatchObject({ name: 'SavedForLaterError' });
    await expect(storeSpare(device.db)).rejects.toThrow('lost');
    refusing.mockRestore();
    expect(await enter(addPlayer('Lou'))).toEqual({ status: 'applied' });
    expect(await names()).toEqual(['Kim', 'Lou']);
  });

  it('is kept if the database does not answer, and a late success stores it once', async () => {
    let isHeld = true;
    const held = device.db.transaction('rw', device.db.tables, async () => {
      while (isHeld) await device.db.spaces.count();
    });
    await expect(enter(addPlayer('Kim'))).rejects.toMatchObject({ name: 'SavedForLaterError' });
    expect(countSpare(device.userId)).toBe(1);
    isHeld = false;
    await held;
    await storeSpare(device.db);
    expect(countSpare(device.userId)).toBe(0);
    expect(await device.countWaiting()).toBe(1);
  }, 15_000);

  it('takes what was entered behind it along, in order, and the next tap tries the database again', async () => {
    let isHeld = true;
    const held = device.db.transaction('rw', device.db.tables, async () => {
      while (isHeld) await device.db.spaces.count();
    });
    const taps = ['Kim', 'Lou', 'Max'].map((name) => enter(addPlayer(name)).catch(String));
    await Promise.all(taps);
    expect(countSpare(device.userId)).toBe(3);
    isHeld = false;
    await held;
    expect(await enter(addPlayer('Ned'))).toEqual({ status: 'applied' });
    expect(await names()).toEqual(['Kim', 'Lou', 'Max', 'Ned']);
    expect(
      (await device.rows('players')).map((row) => 'playerName' in row && row.playerName),
    ).toEqual(['Kim', 'Lou', 'Max', 'Ned']);
  }, 15_000);

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
    expect(await device.rows('players')).toEqual([]);
  });

  it('leaves the screen again if nothing keeps what was shown', async () => {
    expect(await device.rows('players')).toEqual([]);
    const events: string[] = [];
    onLocalChange(device.db, () => events.push('shown'));
    const stopListening = onSpareChange(() => events.push('read again'));
    vi.spyOn(device.db, 'transaction').mockImplementation(failBroken as never);
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(enter(addPlayer('Kim'))).rejects.toMatchObject({ name: 'UnknownError' });
    stopListening();
    vi.restoreAllMocks();
    expect(events).toEqual(['shown', 'read again']);
    expect(await device.rows('players')).toEqual([]);
  });

  it('is stored in the database if the browser forbids localStorage', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    expect(await enter(addPlayer('Kim'))).toEqual({ status: 'applied' });
  });

  it('is not kept if a bug is the reason', async () => {
    const bug = () => Promise.reject(new TypeError('a bug'));
    await expect(enter(addPlayer('Kim'), bug)).rejects.toThrow('a bug');
    expect(countSpare(device.userId)).toBe(0);
  });
});

it('a tap on rows that somebody cleared waits until they are downloaded again', async () => {
  const gameId = await device.startGame();
  await device.sync();
  await Promise.all(device.db.tables.map((table) => table.clear()));
  const end: NamedChange[] = [{ name: 'game.end', args: { gameId } }];
  expect(await enter(end)).toEqual({ status: 'applied' });
  await device.sync();
  expect(await device.countWaiting()).toBe(0);
  const game = await viewRow(device.db, server.teamId, 'games', gameId);
  expect(game?.status).toBe('completed');
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
      (await viewRow(db, server.teamId, 'games', id)) as Stored<'games'>;
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
      name: 'SavedForLaterError',
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

it('calls the listener when spare changes are added or cleared', () => {
  const counts: number[] = [];
  const stop = onSpareChange(() => counts.push(countSpare(device.userId)));
  const change = { id: newId(), name: 'player.add', args: {}, at: '' };
  addSpare(device.userId, server.teamId, [change, { ...change, id: newId() }]);
  clearSpare(device.userId);
  stop();
  addSpare(device.userId, server.teamId, [change]);
  expect(counts).toEqual([2, 0]);
});
