import { gunzipSync } from 'node:zlib';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusedChange } from '../../local/database/database.ts';
import { enterAgain } from '../../local/refused-changes/refused-changes.ts';
import { newTeamId } from '../../platform/ids.ts';
import { summarizeArrivedGames } from '../run-sync.ts';
import { admitDevice, type FakeDevice, pitchIds } from '../testing/fake-device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { syncTeam } from './sync-team.ts';

let server: FakeServer;
let coach: FakeDevice;
let assistant: FakeDevice;

beforeEach(() => {
  server = new FakeServer(newTeamId());
  coach = admitDevice(server, 'owner');
  assistant = admitDevice(server, 'write');
});

const ball = { call: 'ball' } as const;

async function playGame(): Promise<string> {
  const gameId = await coach.startGame();
  await coach.pitch(gameId, ball);
  await coach.mutate('game.end', { gameId });
  return gameId;
}

async function expectSameAsServer(...devices: FakeDevice[]): Promise<void> {
  for (const device of devices) {
    expect(await device.countWaiting(), 'unsent').toBe(0);
    for (const table of ['players', 'games', 'plateAppearances', 'gameEvents'] as const) {
      expect(await device.rows(table), table).toEqual(server.rows(table));
    }
  }
}

describe('sending', () => {
  it('transfers everything to the server and to the other device', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (let n = 0; n < 10; n++) await coach.pitch(gameId, ball);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(10);
    await expectSameAsServer(coach, assistant);
  });

  it('applies nothing twice if the response is lost twice in a row', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.pitch(gameId, ball);
    coach.network.fates.push('lose-response', 'lose-response');
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.countWaiting()).toBe(3);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(3);
    await expectSameAsServer(coach);
  });

  it('keeps the changes of a full team, and still gets the rows of others', async () => {
    await coach.sync();
    await assistant.sync();
    await assistant.addPlayer('Lee Marlow');
    await assistant.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push({ answer: { kind: 'full' } });
    expect(await coach.sync()).toEqual({ kind: 'full' });
    expect(await coach.countWaiting()).toBe(1);
    expect(await coach.rows('players')).toHaveLength(2);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    await assistant.sync();
    await expectSameAsServer(coach, assistant);
  });

  it('applies nothing twice if a request is delivered twice', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push('deliver-twice');
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(1);
    await expectSameAsServer(coach);
  });

  it('loses nothing in a crash between a request and its answer', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push('lose-response');
    await coach.sync();
    await coach.crash();
    await coach.addPlayer('Lee Park');
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(2);
    await expectSameAsServer(coach);
  });

  it('sends a long queue in several requests and reports its progress', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    // Later requests have four changes.
    coach.network.fates.push({ answer: { kind: 'too-large' } });
    const before = coach.network.requests;
    const progress: (readonly [number, number])[] = [];
    const device = {
      ...coach.syncDevice,
      onProgress: (...step: [number, number]) => progress.push(step),
    };
    expect(await syncTeam(device, server.teamId)).toEqual({ kind: 'done' });
    expect(coach.network.requests - before).toBe(3);
    expect(progress.at(-1)).toEqual([4, 8]);
    await expectSameAsServer(coach);
  });

  it('sends a queue of very many requests in several runs', async () => {
    await coach.sync();
    for (let n = 0; n < 12; n++) await coach.addPlayer(`Player ${n}`);
    const tooLarge = { answer: { kind: 'too-large' } } as const;
    // Later requests have one change.
    coach.network.fates.push(...Array.from({ length: 3 }, () => tooLarge));
    const before = coach.network.requests;
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests - before).toBe(3 + 12);
    const names = server.applied.map(({ args }) => args.playerName);
    expect(names).toEqual(Array.from({ length: 12 }, (_, n) => `Player ${n}`));
    await expectSameAsServer(coach);
  });

  it('applies nothing twice if a long queue loses a response in the middle', async () => {
    await coach.sync();
    for (let n = 0; n < 12; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'too-large' } }, 'fine', 'lose-response');
    expect(await coach.sync()).toMatchObject({ kind: 'later' });
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(12);
    await expectSameAsServer(coach);
  });

  it("applies the unsent changes on top of the server's rows if a later batch fails", async () => {
    await coach.sync();
    const first = await coach.startGame();
    for (let n = 0; n < 6; n++) await coach.pitch(first, ball);
    const second = await coach.startGame();
    for (let n = 0; n < 10; n++) await coach.pitch(second, { call: 'in_play' });
    const entered = pitchIds(await coach.rows('plateAppearances'));
    // Ten of twenty changes arrive: the first game, and the beginning of the second.
    const later = { answer: { kind: 'later', retryAfterMs: null } } as const;
    coach.network.fates.push({ answer: { kind: 'too-large' } }, 'fine', later);
    expect(await coach.sync()).toMatchObject({ kind: 'later' });
    expect(await coach.countWaiting()).toBe(10);
    expect(pitchIds(await coach.rows('plateAppearances'))).toEqual(entered);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(await coach.rows('plateAppearances'))).toEqual(entered);
    await expectSameAsServer(coach);
  });

  it('keeps changes that are entered while a long queue is sent', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (let n = 0; n < 10; n++) await coach.pitch(gameId, ball);
    coach.network.fates.push({ answer: { kind: 'too-large' } });
    let taps = 0;
    coach.network.beforeAnswer = async () => {
      if (taps++ < 5) await coach.pitch(gameId, ball);
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(15);
    await expectSameAsServer(coach);
  });

  it('keeps changes that are entered while a request is in flight', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    let taps = 0;
    coach.network.beforeAnswer = async () => {
      if (taps++ < 3) await coach.pitch(gameId, ball);
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(3);
    await expectSameAsServer(coach);
  });

  it('halves a batch that is too large for the server', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'too-large' } }, { answer: { kind: 'too-large' } });
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests).toBe(1 + 1 + 1 + 4);
    await expectSameAsServer(coach);
  });

  it('halves a batch that the server rejects as a whole', async () => {
    await coach.sync();
    for (let n = 0; n < 4; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'malformed' } });
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests).toBe(1 + 1 + 2);
    await expectSameAsServer(coach);
  });

  it('keeps a single change that the server does not understand', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push({ answer: { kind: 'malformed' } });
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.countWaiting()).toBe(1);
  });

  it('keeps the queue after every answer that is not an answer of the sync', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    const answers = [
      { kind: 'signed-out' },
      { kind: 'other-account' },
      { kind: 'update-needed' },
      { kind: 'not-found' },
      { kind: 'later', retryAfterMs: 5000 },
    ] as const;
    for (const answer of answers) {
      coach.network.fates.push({ answer });
      expect(await coach.sync()).toEqual(answer);
    }
    expect(await coach.countWaiting()).toBe(1);
    expect(await coach.rows('players')).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('in the middle needs attention, and the rest stays', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const removedId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.remove', { playerId: removedId });
    await coach.sync();
    await assistant.addPlayer('Lee Park');
    await assistant.mutate('player.update', { playerId: removedId, changes: { jersey: '7' } });
    await assistant.addPlayer('Kim Sato');
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    const refused = await assistant.refused();
    expect(refused).toMatchObject([
      { name: 'player.update', code: 'not_found', args: { changes: { jersey: '7' } } },
    ]);
    expect(server.rows('players')).toHaveLength(2);
    await expectSameAsServer(assistant);
  });

  it('reaches the device even if its response was lost', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const removedId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.remove', { playerId: removedId });
    await coach.sync();
    await assistant.mutate('player.update', { playerId: removedId, changes: { jersey: '7' } });
    assistant.network.fates.push('lose-response');
    await assistant.sync();
    await assistant.sync();
    expect(await assistant.countRefused()).toBe(1);
    await expectSameAsServer(assistant);
  });

  it('by the device queues nothing', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (const velocityMph of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const result = await coach.pitch(gameId, { ...ball, velocityMph });
      expect(result).toMatchObject({ status: 'refused', code: 'validation_failed' });
    }
    expect(await coach.countWaiting()).toBe(2);
    expect(await coach.rows('plateAppearances')).toEqual([]);
  });
});

describe('a network that blocks one change', () => {
  /** Answers requests with this text as a web filter does. */
  function filter(device: FakeDevice, text: string): void {
    const { deliver } = device.network;
    device.network.deliver = async (batch) => {
      const { body, isCompressed } = batch;
      const json = new TextDecoder().decode(isCompressed ? gunzipSync(body) : body);
      return json.includes(text) ? { kind: 'blocked' } : deliver(batch);
    };
  }

  it('stops only that change, which can be sent again from another network', async () => {
    await coach.sync();
    const { deliver } = coach.network;
    filter(coach, 'union select');
    for (const name of ['Ana Ruiz', 'union select', 'Lee Park', 'Kim Sato']) {
      await coach.addPlayer(name);
    }
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.rows('players')).toHaveLength(3);
    const [blocked] = await coach.refused();
    expect(blocked).toMatchObject({ code: 'blocked', args: { playerName: 'union select' } });
    expect(await coach.rows('players')).toHaveLength(3);
    coach.network.deliver = deliver;
    const context = { userId: coach.userId, accessLevel: 'owner', now: Date.now } as const;
    expect(await enterAgain(coach.db, context, blocked as RefusedChange)).toMatchObject({
      status: 'applied',
    });
    expect(await coach.waiting()).toMatchObject([{ id: blocked?.id }]);
    await coach.sync();
    await expectSameAsServer(coach);
  });

  it('keeps everything if it blocks all requests', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    filter(coach, '"protocol"');
    expect(await coach.sync()).toMatchObject({ kind: 'later' });
    expect(await coach.countWaiting()).toBe(1);
    expect(await coach.countRefused()).toBe(0);
  });
});

describe('two devices', () => {
  it('see changes of the other device under their own pending changes', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const playerId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.update', { playerId, changes: { position: 'P', bats: 'R' } });
    await coach.sync();
    // Enters a change between the server's answer and its arrival. It is still unsent when the
    // coach's change arrives.
    assistant.network.beforeAnswer = async () => {
      assistant.network.beforeAnswer = null;
      await assistant.mutate('player.update', { playerId, changes: { bats: 'L' } });
      assistant.network.fates.push('lose-request');
    };
    expect(await assistant.sync()).toMatchObject({ kind: 'later' });
    expect(await assistant.countWaiting()).toBe(1);
    expect(await assistant.rows('players')).toMatchObject([{ position: 'P', bats: 'L' }]);
    await assistant.sync();
    await coach.sync();
    expect(server.rows('players')).toMatchObject([{ position: 'P', bats: 'L' }]);
    await expectSameAsServer(coach, assistant);
  });

  it('that tracked the same game without contact converge on two recordings', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.pitch(gameId, ball);
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 12; n++) {
      await coach.pitch(gameId, { call: n % 4 === 3 ? 'in_play' : 'ball' });
      await assistant.pitch(gameId, { call: 'called_strike' });
    }
    await coach.sync();
    await assistant.sync();
    await coach.sync();
    await expectSameAsServer(coach, assistant);
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(25);
    const [game] = server.rows('games');
    expect(Object.keys((game as { recordings: object }).recordings)).toHaveLength(2);
  });

  it('merge 300 and 300 offline pitches without losing or repeating one', async () => {
    await coach.sync();
    const coachGame = await coach.startGame();
    const assistantGame = await coach.startGame();
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 300; n++) {
      const call = n % 3 === 0 ? 'in_play' : 'foul';
      await coach.pitch(coachGame, { call });
      await assistant.pitch(assistantGame, { call });
    }
    await Promise.all([coach.sync(), assistant.sync()]);
    await Promise.all([coach.sync(), assistant.sync()]);
    const ids = pitchIds(server.rows('plateAppearances'));
    expect(ids).toHaveLength(600);
    expect(new Set(ids).size).toBe(600);
    await expectSameAsServer(coach, assistant);
  }, 60_000);
});

describe('pulling', () => {
  it('resumes a first pull from its last page', async () => {
    await coach.sync();
    for (let n = 0; n < 25; n++) await coach.addPlayer(`Player ${n}`);
    await coach.sync();
    server.pageRows = 10;
    assistant.network.fates.push('fine', 'fine', 'lose-response');
    expect(await assistant.sync()).toMatchObject({ kind: 'later' });
    expect(await assistant.rows('players')).toHaveLength(20);
    await assistant.crash();
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(assistant.network.requests).toBe(4);
    await expectSameAsServer(assistant);
  });

  it('stores the summaries of ended games as soon as a page of a first pull brings their pitches', async () => {
    await coach.sync();
    const gameIds: string[] = [];
    for (let game = 0; game < 6; game++) gameIds.push(await playGame());
    await coach.sync();
    server.pageRows = 3;
    const { send } = assistant.syncDevice;
    const receivedIds = new Set<string>();
    const isArriving = (id: string) =>
      (server.rows('plateAppearances') as PlateAppearanceRow[]).some(
        (row) => row.gameId === id && !receivedIds.has(row.id),
      );
    const summaryCounts: number[] = [];
    await syncTeam(
      {
        ...assistant.syncDevice,
        // Names the games that still arrive, as the real server does.
        async send(teamId, batch) {
          const reply = await send(teamId, batch);
          if (reply.kind !== 'answer' || reply.response.kind !== 'part') return reply;
          for (const { id } of reply.response.rows.plateAppearances ?? []) receivedIds.add(id);
          const arriving = reply.response.page && gameIds.filter(isArriving);
          return { ...reply, response: { ...reply.response, ...(arriving && { arriving }) } };
        },
        async onEndedGamesArrived() {
          await summarizeArrivedGames(assistant.db, server.teamId);
          summaryCounts.push(await assistant.db.gameSummaries.count());
        },
      },
      server.teamId,
    );
    expect(summaryCounts.length, 'not after the first page').toBe(assistant.network.requests - 1);
    // The second page has the other games, and the two pages after it the pitches of three games each.
    expect(summaryCounts).toEqual([0, 3, 6]);
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(await assistant.db.gameSummaries.count()).toBe(gameIds.length);
  });

  it('applies a large later pull completely or not at all', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    await coach.addPlayer('First');
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 25; n++) await coach.addPlayer(`Player ${n}`);
    await coach.sync();
    server.pageRows = 10;
    assistant.network.fates.push('fine', 'fine', 'lose-response');
    await assistant.sync();
    expect(await assistant.rows('players')).toHaveLength(1);
    await assistant.sync();
    await expectSameAsServer(assistant);
  });

  it('starts again if the server no longer knows the page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await coach.sync();
    for (let n = 0; n < 25; n++) await coach.addPlayer(`Player ${n}`);
    await coach.sync();
    server.pageRows = 10;
    assistant.network.fates.push('fine', { answer: { kind: 'malformed' } });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    await expectSameAsServer(assistant);
    error.mockRestore();
  });

  it('removes a deleted game and its pitches from the device', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.pitch(gameId, ball);
    await coach.sync();
    await assistant.sync();
    expect(await assistant.rows('plateAppearances')).toHaveLength(1);
    await coach.mutate('game.delete', { gameId });
    await coach.sync();
    await assistant.sync();
    expect(await assistant.rows('games')).toEqual([]);
    expect(await assistant.rows('plateAppearances')).toEqual([]);
  });

  it('applies nothing twice if two tabs pull at once', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    // Two tabs without a common lock have the same database and the same queue.
    await Promise.all([coach.sync(), coach.sync()]);
    await coach.sync();
    expect(server.applied).toHaveLength(1);
    await expectSameAsServer(coach);
  });
});

describe('a server restored from a backup', () => {
  it('gets the lost changes again in order, and the screen never loses them', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.pitch(gameId, ball);
    await coach.sync();
    const backup = server.backup();
    for (let n = 0; n < 5; n++) await coach.pitch(gameId, ball);
    await coach.sync();
    await coach.pitch(gameId, ball);
    server.restore(backup);
    let during = 0;
    coach.network.beforeAnswer = async () => {
      during = pitchIds(await coach.rows('plateAppearances')).length;
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(during).toBe(7);
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(7);
    await expectSameAsServer(coach);
    await assistant.sync();
    await expectSameAsServer(assistant);
  });

  it('replaces the rows of a device that has no changes to send again', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    const backup = server.backup();
    await coach.addPlayer('Lee Park');
    await coach.sync();
    await assistant.sync();
    server.restore(backup);
    server.pageRows = 1;
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    await expectSameAsServer(assistant);
  });

  it('does not get refused changes again', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.sync();
    await assistant.sync();
    const backup = server.backup();
    await coach.mutate('game.delete', { gameId });
    await coach.sync();
    await assistant.mutate('game.end', { gameId });
    await assistant.sync();
    expect(await assistant.refused()).toMatchObject([{ name: 'game.end' }]);
    server.restore(backup);
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(server.applied.filter(({ name }) => name === 'game.end')).toEqual([]);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(await assistant.refused()).toMatchObject([{ name: 'game.end' }]);
  });
});
