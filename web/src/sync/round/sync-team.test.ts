import Dexie, { type ObservabilitySet } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
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

async function expectEqualEnds(...devices: FakeDevice[]): Promise<void> {
  for (const device of devices) {
    expect(await device.db.outbox.count(), 'unsent').toBe(0);
    expect(await device.db.shadow.count(), 'shadows').toBe(0);
    for (const table of ['players', 'games', 'plateAppearances', 'gameEvents'] as const) {
      expect(await device.rows(table), table).toEqual(server.rows(table));
    }
  }
}

describe('sending', () => {
  it('brings everything to the server and to the other device', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (let n = 0; n < 10; n++) await coach.pitch(gameId, ball);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(10);
    await expectEqualEnds(coach, assistant);
  });

  it('doubles nothing when the response is lost twice in a row', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.pitch(gameId, ball);
    coach.network.fates.push('lose-response', 'lose-response');
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.db.outbox.count()).toBe(3);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(3);
    await expectEqualEnds(coach);
  });

  it('doubles nothing when a request is delivered twice', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push('deliver-twice');
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(1);
    await expectEqualEnds(coach);
  });

  it('loses nothing in a crash between the send and its answer', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push('lose-response');
    await coach.sync();
    await coach.crash();
    await coach.addPlayer('Lee Park');
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied.map(({ id }) => id)).toEqual([1, 2]);
    await expectEqualEnds(coach);
  });

  it('sends a long queue in several requests and shows how far it is', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    // From then on a request carries four.
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
    await expectEqualEnds(coach);
  });

  it('sends a queue of very many requests in several runs', async () => {
    await coach.sync();
    for (let n = 0; n < 12; n++) await coach.addPlayer(`Player ${n}`);
    const tooLarge = { answer: { kind: 'too-large' } } as const;
    // From then on a request carries one.
    coach.network.fates.push(...Array.from({ length: 5 }, () => tooLarge));
    const before = coach.network.requests;
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests - before).toBe(5 + 12);
    expect(server.applied.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
    await expectEqualEnds(coach);
  });

  it('doubles nothing when a long queue loses a response in its middle', async () => {
    await coach.sync();
    for (let n = 0; n < 12; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'too-large' } }, 'fine', 'lose-response');
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(12);
    await expectEqualEnds(coach);
  });

  it('writes an answer while the next batch travels', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    // From then on a request carries four.
    coach.network.fates.push({ answer: { kind: 'too-large' } });
    const unsent: number[] = [];
    coach.network.beforeAnswer = async () => {
      if (unsent.push(await coach.db.outbox.count()) < 2) return;
      await expect.poll(() => coach.db.outbox.count()).toBe(4);
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(unsent).toHaveLength(2);
    await expectEqualEnds(coach);
  });

  it('has the next batch on its way before the answer comes', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    // From then on a request carries four.
    coach.network.fates.push({ answer: { kind: 'too-large' } });
    const before = coach.network.requests;
    coach.network.beforeAnswer = async () => {
      await expect.poll(() => coach.network.requests - before).toBe(3);
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests - before).toBe(3);
    await expectEqualEnds(coach);
  });

  it('asks again when somebody else wrote between two batches', async () => {
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'too-large' } });
    const before = coach.network.requests;
    coach.network.beforeDelivery = async () => {
      if (coach.network.requests - before !== 3) return;
      await expect.poll(() => server.applied).toHaveLength(4);
      await assistant.addPlayer('Somebody Else');
      await assistant.sync();
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(server.applied).toHaveLength(9);
    await expectEqualEnds(coach, assistant);
  });

  it('keeps what follows the batch that arrived last, on top of what the server has', async () => {
    await coach.sync();
    const first = await coach.startGame();
    for (let n = 0; n < 6; n++) await coach.pitch(first, ball);
    const second = await coach.startGame();
    for (let n = 0; n < 10; n++) await coach.pitch(second, { call: 'in_play' });
    const entered = pitchIds(await coach.rows('plateAppearances'));
    // Ten of twenty arrive: the first game, and the beginning of the second.
    const later = { answer: { kind: 'later', retryAfterMs: null } } as const;
    coach.network.fates.push({ answer: { kind: 'too-large' } }, 'fine', later, later);
    expect(await coach.sync()).toMatchObject({ kind: 'later' });
    expect(await coach.db.outbox.count()).toBe(10);
    expect(pitchIds(await coach.rows('plateAppearances'))).toEqual(entered);
    const shadows = await coach.db.shadow.toArray();
    expect(shadows.find(({ id }) => id === first)).toBeUndefined();
    expect(shadows.find(({ id }) => id === second)).toBeDefined();
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(await coach.rows('plateAppearances'))).toEqual(entered);
    await expectEqualEnds(coach);
  });

  it('keeps what is entered while a long queue is under way', async () => {
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
    await expectEqualEnds(coach);
  });

  it('draws no screen again for what comes back as it was entered', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (let n = 0; n < 40; n++) await coach.pitch(gameId, ball);
    const changed = new Set<string>();
    const onChange = (parts: ObservabilitySet) => {
      for (const part of Object.keys(parts)) changed.add(part.split('/')[3] ?? '');
    };
    Dexie.on.storagemutated.subscribe(onChange);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    Dexie.on.storagemutated.unsubscribe(onChange);
    expect(changed).toContain('outbox');
    expect(changed).not.toContain('games');
    expect(changed).not.toContain('plateAppearances');
    await expectEqualEnds(coach);
  });

  it('keeps what is entered while a request is under way', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    let taps = 0;
    coach.network.beforeAnswer = async () => {
      if (taps++ < 3) await coach.pitch(gameId, ball);
    };
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(3);
    await expectEqualEnds(coach);
  });

  it('halves its batch where the server finds it too large', async () => {
    await coach.sync();
    for (let n = 0; n < 8; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'too-large' } }, { answer: { kind: 'too-large' } });
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests).toBe(1 + 1 + 2 + 4);
    await expectEqualEnds(coach);
  });

  it('halves its batch where the server refuses it as a whole, and keeps what is refused', async () => {
    await coach.sync();
    for (let n = 0; n < 4; n++) await coach.addPlayer(`Player ${n}`);
    coach.network.fates.push({ answer: { kind: 'malformed' } });
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(coach.network.requests).toBe(1 + 1 + 2);
    await expectEqualEnds(coach);
  });

  it('keeps a single change that the server does not understand', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    coach.network.fates.push({ answer: { kind: 'malformed' } });
    expect(await coach.sync()).toEqual({ kind: 'later', retryAfterMs: null });
    expect(await coach.db.outbox.count()).toBe(1);
  });

  it('gives up its turn, not its queue, on every answer that is none', async () => {
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
    expect(await coach.db.outbox.count()).toBe(1);
    expect(await coach.rows('players')).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('in the middle goes to the quarantine, and the rest stays', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const gone = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.remove', { playerId: gone });
    await coach.sync();
    await assistant.addPlayer('Lee Park');
    await assistant.mutate('player.update', { playerId: gone, changes: { jerseyNumber: 7 } });
    await assistant.addPlayer('Kim Sato');
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    const kept = await assistant.db.quarantine.toArray();
    expect(kept).toMatchObject([
      { name: 'player.update', reason: 'not_found', args: { changes: { jerseyNumber: 7 } } },
    ]);
    expect(server.rows('players')).toHaveLength(2);
    await expectEqualEnds(assistant);
  });

  it('is found out although its response was lost', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const gone = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.remove', { playerId: gone });
    await coach.sync();
    await assistant.mutate('player.update', { playerId: gone, changes: { jerseyNumber: 7 } });
    assistant.network.fates.push('lose-response');
    await assistant.sync();
    await assistant.sync();
    expect(await assistant.db.quarantine.count()).toBe(1);
    await expectEqualEnds(assistant);
  });

  it('by the device itself queues nothing: a velocity that is no number', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    for (const velocityMph of [Number.NaN, Number.POSITIVE_INFINITY]) {
      const result = await coach.pitch(gameId, { ...ball, velocityMph });
      expect(result).toMatchObject({ status: 'refused', code: 'validation_failed' });
    }
    expect(await coach.db.outbox.count()).toBe(2);
    expect(await coach.rows('plateAppearances')).toEqual([]);
  });
});

describe('two devices', () => {
  it('see foreign changes under their own pending ones', async () => {
    await Promise.all([coach.sync(), assistant.sync()]);
    const playerId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await coach.mutate('player.update', { playerId, changes: { position: 'P', bats: 'R' } });
    await coach.sync();
    // Entered after the server has answered, before the answer arrives: it is still to be sent
    // when the coach's change comes in.
    assistant.network.beforeAnswer = async () => {
      assistant.network.beforeAnswer = null;
      await assistant.mutate('player.update', { playerId, changes: { bats: 'L' } });
      assistant.network.fates.push('lose-request');
    };
    expect(await assistant.sync()).toMatchObject({ kind: 'later' });
    expect(await assistant.db.outbox.count()).toBe(1);
    expect(await assistant.rows('players')).toMatchObject([{ position: 'P', bats: 'L' }]);
    await assistant.sync();
    await coach.sync();
    expect(server.rows('players')).toMatchObject([{ position: 'P', bats: 'L' }]);
    await expectEqualEnds(coach, assistant);
  });

  it('that charted the same game apart converge on two recordings', async () => {
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
    await expectEqualEnds(coach, assistant);
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(25);
    const [game] = server.rows('games');
    expect(Object.keys((game as { recordings: object }).recordings)).toHaveLength(2);
  });

  it('bring 300 and 300 offline pitches together, none lost and none doubled', async () => {
    await coach.sync();
    const mine = await coach.startGame();
    const theirs = await coach.startGame();
    await coach.sync();
    await assistant.sync();
    for (let n = 0; n < 300; n++) {
      const call = n % 3 === 0 ? 'in_play' : 'foul';
      await coach.pitch(mine, { call });
      await assistant.pitch(theirs, { call });
    }
    await Promise.all([coach.sync(), assistant.sync()]);
    await Promise.all([coach.sync(), assistant.sync()]);
    const ids = pitchIds(server.rows('plateAppearances'));
    expect(ids).toHaveLength(600);
    expect(new Set(ids).size).toBe(600);
    await expectEqualEnds(coach, assistant);
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
    await expectEqualEnds(assistant);
  });

  it('shows a large later pull whole or not at all', async () => {
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
    await expectEqualEnds(assistant);
  });

  it('starts again where the server no longer knows the page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await coach.sync();
    for (let n = 0; n < 25; n++) await coach.addPlayer(`Player ${n}`);
    await coach.sync();
    server.pageRows = 10;
    assistant.network.fates.push('fine', { answer: { kind: 'malformed' } });
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    await expectEqualEnds(assistant);
    error.mockRestore();
  });

  it('takes a deleted game with its pitches off the device', async () => {
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

  it('answers of another tab are not applied twice', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    // Two tabs without a common lock: the same database, the same queue.
    await Promise.all([coach.sync(), coach.sync()]);
    await coach.sync();
    expect(server.applied).toHaveLength(1);
    await expectEqualEnds(coach);
  });
});

describe('a server restored from a backup', () => {
  it('gets the lost end again, in order, and the view never goes back', async () => {
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
    await expectEqualEnds(coach);
    await assistant.sync();
    await expectEqualEnds(assistant);
  });

  it('gets the queue under a new client id where the log of sent changes has ended', async () => {
    await coach.sync();
    await coach.addPlayer('Ana Ruiz');
    const backup = server.backup();
    await coach.sync();
    await coach.addPlayer('Lee Park');
    await coach.db.sentlog.clear();
    server.restore(backup);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    expect(server.rows('players')).toMatchObject([{ playerName: 'Lee Park' }]);
    await expectEqualEnds(coach);
  });

  it('on a device that has nothing to offer replaces what is shown', async () => {
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
    await expectEqualEnds(assistant);
  });

  it('is not offered again what it had refused, and keeps apart what is refused anew', async () => {
    await coach.sync();
    const gameId = await coach.startGame();
    await coach.sync();
    await assistant.sync();
    const backup = server.backup();
    await coach.mutate('game.delete', { gameId });
    await coach.sync();
    await assistant.mutate('game.end', { gameId });
    await assistant.sync();
    expect(await assistant.db.quarantine.toArray()).toMatchObject([{ name: 'game.end' }]);
    server.restore(backup);
    expect(await assistant.sync()).toEqual({ kind: 'done' });
    expect(server.rows('games')).toMatchObject([{ status: 'live' }]);
    expect(await coach.sync()).toEqual({ kind: 'done' });
    await assistant.mutate('game.update', { gameId, notes: 'Rain' });
    await assistant.sync();
    const kept = await assistant.db.quarantine.toArray();
    expect(kept.map(({ name }) => name).sort()).toEqual(['game.end', 'game.update']);
  });
});
