import { HOUR_MS } from '@full-count/baseball';
import {
  type GameEventRow,
  type GameRow,
  logEntries,
  type PlateAppearanceRow,
  PRIMARY_RECORDING,
} from '@full-count/sync-protocol';
import { beforeEach, expect, it, vi } from 'vitest';
import { changesIn } from '../local/database/changes.ts';
import { deleteRowsButUnsent } from '../local/session/unsent-changes.ts';
import { newId } from '../platform/ids.ts';
import { applyTeamEvent } from './socket/team-event-queue.ts';
import { admitDevice, type FakeDevice, pitchIds } from './testing/fake-device.ts';
import { FakeServer } from './testing/fake-server.ts';

let server: FakeServer;
let coach: FakeDevice;
let assistant: FakeDevice;
let gameId: string;

beforeEach(async () => {
  server = new FakeServer(crypto.randomUUID());
  coach = admitDevice(server);
  assistant = admitDevice(server);
  await coach.sync();
  gameId = await coach.startGame();
  await coach.pitch(gameId, { call: 'ball' });
  await coach.sync();
  await assistant.sync();
});

/** Lets the server be restored to before work that the coach sent and the assistant got. The coach's phone is gone. */
async function lose(work: () => Promise<unknown>): Promise<void> {
  const backup = server.backup();
  await work();
  await coach.sync();
  await assistant.sync();
  server.restore(backup);
}

async function allRows(device: FakeDevice) {
  const tables = ['players', 'opponentPlayers', 'games', 'plateAppearances', 'gameEvents'] as const;
  return Promise.all(tables.map((table) => device.rows(table)));
}

function entryIdsInOrder(of: FakeServer): string[] {
  const plateAppearances = of.rows('plateAppearances') as PlateAppearanceRow[];
  const [game] = of.rows('games') as GameRow[];
  const events = of.rows('gameEvents') as GameEventRow[];
  const log = { plateAppearances, events };
  return logEntries(log, game?.recordings[PRIMARY_RECORDING]?.head ?? null).map(({ id }) => id);
}

it('a phone gives back what others entered, corrected and edited, under their names', async () => {
  const playerId = await coach.addPlayer('Ana Ruiz');
  await lose(async () => {
    const pitchId = newId();
    await coach.pitch(gameId, { id: pitchId, call: 'foul' });
    const [plateAppearance] = await coach.rows('plateAppearances');
    const pitch = { gameId, plateAppearanceId: plateAppearance?.id ?? '', pitchId };
    await coach.mutate('pitch.amend', { ...pitch, changes: { call: 'ball' } });
    await coach.mutate('player.update', { playerId, changes: { jersey: '7' } });
    const id = newId();
    await coach.pitch(gameId, { id, call: 'foul' });
    await coach.mutate('pitch.void', { ...pitch, pitchId: id });
    await coach.mutate('game.update', { gameId, notes: 'Bring water' });
  });
  const before = await allRows(assistant);
  await assistant.sync();
  expect(await allRows(assistant)).toEqual(before);
  expect(await assistant.countRefused()).toBe(0);
  expect(new Set(server.applied.map(({ author }) => author ?? coach.userId))).toEqual(
    new Set([coach.userId]),
  );
});

it('what is given back stands in the order of the log, whatever the clocks said', async () => {
  const before: string[] = [];
  await lose(async () => {
    const event = { id: newId(), type: 'score_set', teamScore: 2 } as const;
    await coach.pitch(gameId, { call: 'foul' });
    coach.nowMs -= HOUR_MS;
    await coach.pitch(gameId, { call: 'ball' });
    const [game] = (await coach.rows('games')) as GameRow[];
    const after = game?.recordings['primary']?.head ?? null;
    await coach.mutate('event.log', { gameId, after, event });
    coach.nowMs -= HOUR_MS;
    await coach.pitch(gameId, { call: 'called_strike' });
    await coach.sync();
    before.push(...entryIdsInOrder(server));
  });
  await assistant.sync();
  expect(entryIdsInOrder(server)).toEqual(before);
  expect((server.rows('games')[0] as GameRow).recordings).not.toHaveProperty('primary.awaits');
});

it('comes back once from several phones, also from the one that entered it', async () => {
  const third = admitDevice(server);
  await third.sync();
  await lose(async () => {
    await coach.addPlayer('Ana Ruiz');
    await coach.pitch(gameId, { call: 'foul' });
    await coach.pitch(await coach.startGame(), { call: 'ball' });
    await coach.sync();
    await third.sync();
  });
  for (const phone of [assistant, third, coach, assistant, third]) await phone.sync();
  for (const phone of [coach, assistant, third]) {
    expect(await phone.refused()).toEqual([]);
    expect(await phone.rows('players')).toHaveLength(1);
    expect(await phone.rows('games')).toHaveLength(2);
    expect(pitchIds(await phone.rows('plateAppearances'))).toHaveLength(3);
  }
});

it('comes back after a second restore, and after one in the middle of giving back', async () => {
  const backup = server.backup();
  await lose(async () => {
    for (const call of ['foul', 'ball', 'foul'] as const) await coach.pitch(gameId, { call });
  });
  assistant.network.fates.push('fine', 'fine', 'lose-response');
  await assistant.sync();
  server.restore(backup);
  await assistant.sync();
  server.restore(backup);
  await assistant.sync();
  expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(4);
  expect(await assistant.countWaiting()).toBe(0);
});

it('a new phone gives back what its first pull brought', async () => {
  await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  const backup = server.backup();
  await coach.addPlayer('Bo Lee');
  await coach.sync();
  const newPhone = admitDevice(server);
  server.pageRows = 2;
  await newPhone.sync();
  server.restore(backup);
  await newPhone.sync();
  expect(server.rows('players')).toHaveLength(2);
});

it('causes come back before effects after a sign-out that kept unsent changes', async () => {
  const backup = server.backup();
  const playerId = await coach.addPlayer('Ana Ruiz');
  await coach.sync();
  await assistant.sync();
  await assistant.mutate('player.update', { playerId, changes: { jersey: '7' } });
  await deleteRowsButUnsent(assistant.db);
  assistant.network.fates.push('fine', 'lose-request');
  await assistant.sync();
  server.restore(backup);
  await assistant.sync();
  expect(await assistant.refused()).toEqual([]);
  expect(server.rows('players')).toMatchObject([{ jersey: '7' }]);
});

it('an event brings the changes that led to its rows', async () => {
  const backup = server.backup();
  server.onTeamChanged((event) => void applyTeamEvent(assistant.syncDevice, event));
  await coach.pitch(gameId, { call: 'foul' });
  await coach.sync();
  await vi.waitFor(async () => {
    expect(pitchIds(await assistant.rows('plateAppearances'))).toHaveLength(2);
  });
  server.restore(backup);
  await assistant.sync();
  expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(2);
});

it('what a Read Only member gives back is held', async () => {
  await lose(() => coach.addPlayer('Ana Ruiz'));
  server.lowerToRead(assistant.userId);
  await assistant.sync();
  expect(server.held).toMatchObject([{ name: 'player.add', author: coach.userId }]);
  await coach.sync();
  expect(server.rows('players')).toHaveLength(1);
  await assistant.sync();
  expect(await changesIn(assistant.db, server.teamId, 'held')).toEqual([]);
});

// A phone keeps no changes that are older than its first pull.
async function loseOldRows(work: () => Promise<unknown>): Promise<void> {
  await lose(work);
  for (const { db } of [coach, assistant]) await db.applied.clear();
}

it('rows whose changes no phone has can be exported, until the team has them again', async () => {
  const playerId = newId();
  await loseOldRows(() => coach.mutate('player.add', { id: playerId, playerName: 'Ana Ruiz' }));
  await assistant.sync();
  expect(await assistant.refused()).toMatchObject([
    { name: 'rows.lost', args: { players: [{ id: playerId, playerName: 'Ana Ruiz' }] } },
  ]);
  await deleteRowsButUnsent(assistant.db);
  await assistant.sync();
  expect(await assistant.countRefused()).toBe(1);
  await coach.sync();
  await coach.mutate('player.add', { id: playerId, playerName: 'Ana Ruiz' });
  await coach.sync();
  await assistant.sync();
  expect(await assistant.countRefused()).toBe(0);
});

it('rows stay on the screen if the code that keeps them cannot be loaded', async () => {
  await loseOldRows(() => coach.addPlayer('Ana Ruiz'));
  assistant.network.fates.push('fine', 'lose-response');
  await assistant.sync();
  vi.doMock('./on-demand/on-demand.ts', () => {
    throw new Error('No network');
  });
  await expect(assistant.sync()).rejects.toThrow();
  expect(await assistant.rows('players')).toHaveLength(1);
  vi.doUnmock('./on-demand/on-demand.ts');
  await assistant.sync();
  expect(await assistant.rows('players')).toEqual([]);
  expect(await assistant.countRefused()).toBe(1);
});

it('lost rows leave the device when the membership ends', async () => {
  await loseOldRows(() => coach.addPlayer('Ana Ruiz'));
  await assistant.sync();
  await assistant.leaveTeam();
  expect(await assistant.refused()).toEqual([]);
});

it('nothing is lost if the phone was behind the backup or the answer has pages', async () => {
  for (let n = 0; n < 3; n++) await coach.addPlayer(`Player ${n}`);
  await coach.sync();
  server.restore(server.backup());
  server.pageRows = 2;
  await assistant.sync();
  expect(await assistant.refused()).toEqual([]);
  expect(await assistant.rows('players')).toHaveLength(3);
});

async function pitchAndSync(phone: FakeDevice, count: number): Promise<void> {
  await phone.sync();
  for (let n = 0; n < count; n++) await phone.pitch(gameId, { call: 'foul' });
  await phone.sync();
}

it('pitches of two scorers who took turns return to their order on a restored server', async () => {
  const backup = server.backup();
  await pitchAndSync(coach, 3);
  await pitchAndSync(assistant, 2);
  await pitchAndSync(coach, 1);
  await pitchAndSync(assistant, 1);
  await coach.sync();
  const before = pitchIds(await coach.rows('plateAppearances'));
  server.restore(backup);
  await assistant.sync();
  await coach.sync();
  await assistant.sync();
  for (const phone of [coach, assistant]) {
    expect(pitchIds(await phone.rows('plateAppearances'))).toEqual(before);
    const [game] = (await phone.rows('games')) as { recordings: Record<string, unknown> }[];
    expect(Object.keys(game?.recordings ?? {})).toEqual([PRIMARY_RECORDING]);
  }
});
