import { chainTo, type GameRow, type PlateAppearanceRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { newTeamId } from '../../platform/ids.ts';
import { admitDevice, type FakeDevice } from '../../sync/testing/fake-device.ts';
import { FakeServer } from '../../sync/testing/fake-server.ts';
import { discardRefused, enterAgain, enterAllAgain } from './refused-changes.ts';

const ball = { call: 'ball' } as const;

async function liveGame() {
  const server = new FakeServer(newTeamId());
  const coach = admitDevice(server);
  await coach.sync();
  const gameId = await coach.startGame();
  await coach.sync();
  return { server, coach, gameId };
}

async function track(device: FakeDevice, gameId: string, count: number): Promise<string[]> {
  const before = new Set((await pitchIdsHere(device, gameId)).map((id) => id));
  for (let n = 0; n < count; n++) await device.pitch(gameId, ball);
  return (await pitchIdsHere(device, gameId)).filter((id) => !before.has(id));
}

async function pitchIdsHere(device: FakeDevice, gameId: string): Promise<string[]> {
  const games = (await device.rows('games')) as GameRow[];
  const game = games.find(({ id }) => id === gameId);
  return chainOf(game, (await device.rows('plateAppearances')) as PlateAppearanceRow[]);
}

function chainOf(game: GameRow | undefined, rows: readonly PlateAppearanceRow[]): string[] {
  return chainTo(rows, game?.recordings['primary']?.head ?? null).map(({ pitch }) => pitch.id);
}

function gameOnServer(server: FakeServer, gameId: string) {
  const game = (server.rows('games') as GameRow[]).find(({ id }) => id === gameId);
  const recordings = Object.keys(game?.recordings ?? {});
  return { recordings, pitches: chainOf(game, server.rows('plateAppearances') as never) };
}

async function beRefused(server: FakeServer, device: FakeDevice): Promise<void> {
  server.admit(device.userId, 'read');
  await device.sync();
  server.admit(device.userId, 'write');
}

async function enterAll(device: FakeDevice) {
  device.nowMs += 60_000;
  const context = { userId: device.userId, accessLevel: 'write', now: () => device.nowMs } as const;
  return enterAllAgain(device.db, () => context, await device.refused());
}

describe('refused pitches that are entered again', () => {
  it('take their place before the pitches that the coach has tracked since', async () => {
    const { server, coach, gameId } = await liveGame();
    const first = await track(coach, gameId, 3);
    await coach.sync();
    const refused = await track(coach, gameId, 5);
    await beRefused(server, coach);
    const since = await track(coach, gameId, 4);
    await coach.sync();
    expect(await enterAll(coach)).toEqual({ entered: 5, refused: [] });
    await coach.sync();
    const expected = { recordings: ['primary'], pitches: [...first, ...refused, ...since] };
    expect(gameOnServer(server, gameId)).toEqual(expected);
    expect(await pitchIdsHere(coach, gameId)).toEqual(expected.pitches);
    expect(await coach.countRefused()).toBe(0);
  });

  it('begin the game again where its first pitches were refused', async () => {
    const { server, coach, gameId } = await liveGame();
    const refused = await track(coach, gameId, 2);
    await coach.addPlayer('Ana Ruiz');
    await beRefused(server, coach);
    const since = await track(coach, gameId, 2);
    await coach.sync();
    await enterAll(coach);
    await coach.sync();
    expect(gameOnServer(server, gameId)).toEqual({
      recordings: ['primary'],
      pitches: [...refused, ...since],
    });
  });

  it('follow the last accepted pitch before them if the one between is still refused', async () => {
    const { server, coach, gameId } = await liveGame();
    const first = await track(coach, gameId, 1);
    await coach.sync();
    const [skipped, entered] = await track(coach, gameId, 2);
    await beRefused(server, coach);
    const since = await track(coach, gameId, 1);
    await coach.sync();
    const entries = await coach.refused();
    const context = { userId: coach.userId, accessLevel: 'write', now: () => coach.nowMs } as const;
    const retry = async (id: string | undefined) => {
      coach.nowMs += 1000;
      const entry = entries.find(({ args }) => (args['pitch'] as { id: string }).id === id);
      if (entry) await enterAgain(coach.db, context, entry);
    };
    await retry(entered);
    await retry(skipped);
    await coach.sync();
    expect(gameOnServer(server, gameId)).toEqual({
      recordings: ['primary'],
      pitches: [...first, skipped, entered, ...since],
    });
  });

  it('begin a second recording where someone else has tracked the same innings', async () => {
    const { server, coach, gameId } = await liveGame();
    const helper = admitDevice(server);
    await helper.sync();
    const refused = await track(coach, gameId, 2);
    helper.nowMs += 600_000;
    const since = await track(helper, gameId, 2);
    await helper.sync();
    await beRefused(server, coach);
    await enterAll(coach);
    await coach.sync();
    const { recordings, pitches } = gameOnServer(server, gameId);
    expect(pitches).toEqual(since);
    expect(recordings.sort()).toEqual([refused[0], 'primary'].sort());
  });

  it('begin a second recording if a pitch that the coach has tracked since has a time between theirs', async () => {
    const { server, coach, gameId } = await liveGame();
    const refused = await track(coach, gameId, 3);
    await beRefused(server, coach);
    coach.nowMs -= 3000;
    const overlapping = await track(coach, gameId, 1);
    coach.nowMs += 60_000;
    const since = [...overlapping, ...(await track(coach, gameId, 1))];
    await coach.sync();
    await enterAll(coach);
    await coach.sync();
    const { recordings, pitches } = gameOnServer(server, gameId);
    expect(pitches).toEqual(since);
    expect(recordings.sort()).toEqual([refused[0], 'primary'].sort());
  });
});

it('changes that are entered again do not stop at one that this device refuses', async () => {
  const { server, coach, gameId } = await liveGame();
  await coach.mutate('player.add', { id: gameId, playerName: 'Ana Ruiz' });
  await coach.mutate('player.update', { playerId: gameId, changes: { jersey: '7' } });
  await coach.mutate('player.remove', { playerId: gameId });
  await coach.addPlayer('Bo Vance');
  await beRefused(server, coach);
  const [added] = await coach.refused();
  await discardRefused(coach.db, added ? [added] : []);
  expect(await enterAll(coach)).toEqual({ entered: 1, refused: ['not_found', 'not_found'] });
  await coach.sync();
  expect(server.rows('players')).toMatchObject([{ playerName: 'Bo Vance' }]);
  expect(await coach.countRefused()).toBe(2);
});
