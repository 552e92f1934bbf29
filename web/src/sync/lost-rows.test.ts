import {
  type GameEventRow,
  type GameRow,
  logEntries,
  opponentPlayerId,
  type PlateAppearanceRow,
  type PlayerRow,
  PRIMARY_RECORDING,
  type Row,
} from '@full-count/sync-protocol';
import type { Transaction } from 'dexie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RefusedChange } from '../local/database/database.ts';
import { enterAllAgain } from '../local/refused-changes/refused-changes.ts';
import { deleteRowsButUnsent } from '../local/session/unsent-changes.ts';
import { newId } from '../platform/ids.ts';
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

/** Lets a restored server lose work that was sent more than a week before, which no phone can send again. */
async function loseForGood(work: () => Promise<unknown>): Promise<void> {
  const backup = server.backup();
  await work();
  await coach.sync();
  await assistant.sync();
  await coach.db.changes.where('state').equals('applied').delete();
  server.restore(backup);
}

const needsAttention = (phone: FakeDevice = assistant) => phone.refused();

async function enterAll(phone: FakeDevice = assistant): Promise<void> {
  const context = { userId: phone.userId, accessLevel: 'write' } as const;
  const contextOf = ({ at }: RefusedChange) => ({ ...context, now: () => Date.parse(at) });
  const result = await enterAllAgain(phone.db, contextOf, await needsAttention(phone));
  expect(result.refused).toEqual([]);
}

function entryIdsInOrder(of: FakeServer): string[] {
  const plateAppearances = of.rows('plateAppearances') as PlateAppearanceRow[];
  const [game] = of.rows('games') as GameRow[];
  const events = of.rows('gameEvents') as GameEventRow[];
  const log = { plateAppearances, events };
  return logEntries(log, game?.recordings[PRIMARY_RECORDING]?.head ?? null).map(({ id }) => id);
}

describe('what a restored server has lost and a phone has shown', () => {
  it('can be entered again, and every phone then shows it', async () => {
    const before: string[] = [];
    await loseForGood(async () => {
      await coach.addPlayer('Ana Ruiz');
      for (const call of ['foul', 'ball', 'called_strike'] as const)
        await coach.pitch(gameId, { call });
      const event = { id: newId(), type: 'score_set', teamScore: 2 } as const;
      await coach.mutate('event.log', { gameId, after: null, event });
      const other = await coach.startGame();
      await coach.pitch(other, { call: 'ball' });
      before.push(...pitchIds(await coach.rows('plateAppearances')));
    });
    await assistant.sync();
    const names = (await needsAttention()).map(({ name }) => name).sort();
    expect(names).toEqual([
      ...['event.log', 'game.create', 'game.start'],
      ...['pitch.log', 'pitch.log', 'pitch.log', 'pitch.log', 'player.add'],
    ]);
    expect(await assistant.rows('players')).toEqual([]);
    await enterAll();
    await assistant.sync();
    await coach.sync();
    expect(await needsAttention()).toEqual([]);
    for (const phone of [coach, assistant]) {
      expect(await phone.rows('players')).toMatchObject([{ playerName: 'Ana Ruiz' }]);
      expect(pitchIds(await phone.rows('plateAppearances')).sort()).toEqual(before.sort());
      expect(await phone.rows('games')).toMatchObject([{ status: 'live' }, { status: 'live' }]);
      expect(await phone.rows('gameEvents')).toHaveLength(1);
    }
  });

  it('is not offered if the phone sends it again itself', async () => {
    const backup = server.backup();
    await coach.addPlayer('Ana Ruiz');
    await coach.pitch(gameId, { call: 'foul' });
    await coach.sync();
    server.restore(backup);
    await coach.sync();
    expect(await coach.countRefused()).toBe(0);
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(2);
  });

  it('is offered no longer when the phone that entered it brings it back', async () => {
    const backup = server.backup();
    await coach.addPlayer('Ana Ruiz');
    await coach.pitch(gameId, { call: 'foul' });
    await coach.sync();
    await assistant.sync();
    server.restore(backup);
    await assistant.sync();
    expect(await needsAttention()).toHaveLength(2);
    await coach.sync();
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
    expect(await assistant.rows('players')).toHaveLength(1);
  });

  it("includes a game's type and the pitchers of record", async () => {
    const gameType = 'tournament';
    const decisions = { winningPitcher: { id: null, name: 'Ana Ruiz' } };
    await loseForGood(async () => {
      await coach.mutate('game.create', {
        id: newId(),
        opponent: 'Harbor City',
        gameDate: '2026-06-01T17:00:00.000Z',
        homeTeam: true,
        innings: 7,
        gameType,
      });
      await coach.mutate('game.update', { gameId, decisions });
    });
    await assistant.sync();
    await enterAll();
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
    const games = (await assistant.rows('games')) as GameRow[];
    expect(games.find(({ id }) => id === gameId)).toMatchObject({ decisions });
    expect(games.find(({ id }) => id !== gameId)).toMatchObject({ gameType });
  });

  it('includes the details and the names of opponents', async () => {
    const names = ['Harbor City', 'Ray'] as const;
    const player = {
      id: opponentPlayerId(server.teamId, ...names),
      opponent: names[0],
      name: names[1],
    };
    await loseForGood(async () => {
      await coach.mutate('opponent.save', { player, bats: 'L' });
      await coach.mutate('opponent.rename', { player, name: 'Raymond' });
    });
    const before = await assistant.rows('opponentPlayers');
    await assistant.sync();
    expect(await assistant.rows('opponentPlayers')).toEqual([]);
    await enterAll();
    await assistant.sync();
    expect(server.rows('opponentPlayers')).toEqual(before);
    expect(await needsAttention()).toEqual([]);
  });

  it('includes the start, the lineup and the end of a game that the server still has', async () => {
    const id = newId();
    const gameDate = '2026-05-03T17:30:00.000Z';
    await coach.mutate('game.create', {
      id,
      gameDate,
      opponent: 'Harbor City',
      homeTeam: true,
      innings: 7,
    });
    await coach.sync();
    await loseForGood(async () => {
      const battingOrder = [{ id: null, name: 'Ana Ruiz' }];
      const team = { whole: { battingOrder, startingPitcher: null } };
      await coach.mutate('game.start', { gameId: id, lineup: { team } });
      await coach.pitch(id, { call: 'ball' });
      await coach.mutate('game.end', { gameId: id });
    });
    const before = await assistant.rows('games');
    await assistant.sync();
    expect((await needsAttention()).map(({ name }) => name).sort()).toEqual([
      ...['game.end', 'game.start', 'game.update', 'pitch.log'],
    ]);
    await enterAll();
    await assistant.sync();
    const withoutAuthors = (rows: readonly Row[]) =>
      JSON.parse(JSON.stringify(rows, (key, value) => (key === 'by' ? undefined : value)));
    expect(withoutAuthors(await assistant.rows('games'))).toEqual(withoutAuthors(before));
    expect(await needsAttention()).toEqual([]);
  });

  it('is entered in the order of the log, whatever the clocks said', async () => {
    const before: string[] = [];
    await loseForGood(async () => {
      const event = { id: newId(), type: 'score_set', teamScore: 2 } as const;
      await coach.pitch(gameId, { call: 'foul' });
      coach.nowMs -= 60 * 60 * 1000;
      await coach.pitch(gameId, { call: 'ball' });
      const { recordings } = (await coach.db.games.get([server.teamId, gameId])) as GameRow;
      const after = recordings['primary']?.head ?? null;
      await coach.mutate('event.log', { gameId, after, event });
      coach.nowMs -= 60 * 60 * 1000;
      await coach.pitch(gameId, { call: 'called_strike' });
      await coach.sync();
      before.push(...entryIdsInOrder(server));
    });
    await assistant.sync();
    await enterAll();
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
    expect(entryIdsInOrder(server)).toEqual(before);
    expect((server.rows('games')[0] as GameRow).recordings).not.toHaveProperty('primary.awaits');
  });

  it('is entered in few transactions if it is much', async () => {
    const pitchCount = 150;
    await loseForGood(async () => {
      const lostGame = await coach.startGame();
      for (let n = 0; n < pitchCount; n++) await coach.pitch(lostGame, { call: 'foul' });
    });
    await assistant.sync();
    const createAndStart = 2;
    expect(await needsAttention()).toHaveLength(createAndStart + pitchCount);
    const transactions = new Set<Transaction>();
    assistant.db.changes.hook('creating', (_key, _change, transaction) => {
      transactions.add(transaction);
    });
    await enterAll();
    expect(transactions.size).toBe(2);
    await assistant.sync();
    expect(pitchIds(server.rows('plateAppearances'))).toHaveLength(1 + pitchCount);
    expect(await needsAttention()).toEqual([]);
  });

  it('leaves out pitches that were undone', async () => {
    await loseForGood(async () => {
      const pitchId = newId();
      await coach.pitch(gameId, { id: pitchId, call: 'foul' });
      const [plateAppearance] = await coach.rows('plateAppearances');
      const plateAppearanceId = plateAppearance?.id ?? '';
      await coach.mutate('pitch.void', { gameId, plateAppearanceId, pitchId });
      await coach.pitch(gameId, { call: 'ball' });
    });
    await assistant.sync();
    expect((await needsAttention()).map(({ name }) => name)).toEqual(['pitch.log']);
    await enterAll();
    await assistant.sync();
    const game = server.rows('games')[0] as GameRow;
    expect(game.recordings).toMatchObject({
      primary: { from: null, state: { plateAppearance: { balls: 2, strikes: 0 } } },
    });
  });

  it('is entered once if two phones enter it again', async () => {
    const third = admitDevice(server);
    await third.sync();
    await loseForGood(async () => {
      await third.sync();
      await coach.addPlayer('Ana Ruiz');
      await coach.pitch(gameId, { call: 'foul' });
      await coach.pitch(await coach.startGame(), { call: 'ball' });
      await coach.sync();
      await third.sync();
    });
    await assistant.sync();
    await third.sync();
    await enterAll();
    await enterAll(third);
    await assistant.sync();
    await third.sync();
    await assistant.sync();
    for (const phone of [assistant, third]) {
      expect(await needsAttention(phone)).toEqual([]);
      expect(await phone.rows('players')).toHaveLength(1);
      expect(await phone.rows('games')).toHaveLength(2);
      expect(pitchIds(await phone.rows('plateAppearances'))).toHaveLength(3);
    }
  });

  it('comes back once if the phone that entered it sends it after another has entered it', async () => {
    const backup = server.backup();
    await coach.addPlayer('Ana Ruiz');
    await coach.pitch(gameId, { call: 'foul' });
    await coach.sync();
    await assistant.sync();
    server.restore(backup);
    await assistant.sync();
    await enterAll();
    await assistant.sync();
    await coach.sync();
    await assistant.sync();
    for (const phone of [coach, assistant]) {
      expect(await needsAttention(phone)).toEqual([]);
      expect(await phone.rows('players')).toHaveLength(1);
      expect(pitchIds(await phone.rows('plateAppearances'))).toHaveLength(2);
    }
  });

  it('leaves out what arrives in a later page of the pull', async () => {
    for (let n = 0; n < 3; n++) await coach.addPlayer(`Player ${n}`);
    await coach.sync();
    await assistant.sync();
    server.restore(server.backup());
    server.pageRows = 2;
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
    expect(await assistant.rows('players')).toHaveLength(3);
  });

  it('includes the former state of a row whose edit is lost', async () => {
    const playerId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    await loseForGood(async () => {
      await coach.mutate('player.update', { playerId, changes: { jersey: '7' } });
    });
    await assistant.sync();
    expect(await needsAttention()).toMatchObject([
      { name: 'rows.lost', args: { players: [{ id: playerId, jersey: '7' }] } },
    ]);
  });

  it('includes what an interrupted first pull had shown', async () => {
    const newDevice = admitDevice(server);
    const backup = server.backup();
    for (const name of ['Ana Ruiz', 'Bo Lee', 'Cy Day', 'Di Roe']) await coach.addPlayer(name);
    await coach.sync();
    server.pageRows = 4;
    newDevice.network.fates.push('fine', 'lose-request');
    await newDevice.sync();
    const shown = await newDevice.rows('players');
    expect(shown).toHaveLength(2);
    server.restore(backup);
    await newDevice.sync();
    const offered = (await needsAttention(newDevice)).map(({ args }) => args['id']);
    expect(offered.sort()).toEqual(shown.map(({ id }) => id));
  });

  it('is kept on the screen if the code that keeps it cannot be loaded', async () => {
    await loseForGood(() => coach.addPlayer('Ana Ruiz'));
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
    expect(await needsAttention()).toMatchObject([{ name: 'player.add' }]);
  });

  it('stays on a device after a sign-out, until the team has it again', async () => {
    const backup = server.backup();
    await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    server.restore(backup);
    await assistant.sync();
    await deleteRowsButUnsent(assistant.db);
    await assistant.sync();
    expect(await needsAttention()).toHaveLength(1);
    await coach.sync();
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
  });

  it('leaves the device when the membership ends', async () => {
    await loseForGood(() => coach.addPlayer('Ana Ruiz'));
    await assistant.sync();
    expect(await needsAttention()).toHaveLength(1);
    await assistant.leaveTeam();
    expect(await needsAttention()).toEqual([]);
  });

  it('has no birth years that a member who only reads may not see', async () => {
    const playerId = await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    await assistant.sync();
    const backup = server.backup();
    for (const birthYear of [2011, 2012]) {
      await coach.mutate('player.update', { playerId, changes: { birthYear } });
      await coach.sync();
    }
    await assistant.sync();
    const row = (await coach.rows('players'))[0] as PlayerRow;
    server.restore(backup);
    server.put('players', { ...row, birthYear: null });
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
  });

  it('is empty if the phone was behind the backup', async () => {
    await coach.addPlayer('Ana Ruiz');
    await coach.sync();
    server.restore(server.backup());
    await assistant.sync();
    expect(await needsAttention()).toEqual([]);
  });
});
