import { type GameRow, PRIMARY_RECORDING, type Recording } from '@full-count/sync-protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId, newTeamId } from '../../platform/ids.ts';
import { UserDatabase } from '../database/database.ts';
import { readOrCreateSpace } from '../database/space.ts';
import { viewRow, viewRows } from '../view/team-view.ts';
import { type MutateContext, mutate, mutateAll, onLocalChange } from './mutate.ts';
import { mutateOrSpare } from './mutate-or-spare.ts';

let db: UserDatabase;
let context: MutateContext;

beforeEach(() => {
  const userId = newId();
  db = new UserDatabase(userId);
  context = { teamId: newTeamId(), userId, accessLevel: 'write', now: () => Date.UTC(2026, 4, 2) };
});

const addPlayer = (id: string, overrides: Partial<MutateContext> = {}) =>
  mutate(db, { ...context, ...overrides }, 'player.add', { id, playerName: 'Ana Ruiz' });

it('stores one record, and shows the row on top of the base', async () => {
  const id = newId();
  expect(await addPlayer(id)).toEqual({ status: 'applied' });
  const { teamId } = context;
  const shown = await viewRows(db, teamId, 'players');
  expect(shown).toMatchObject([{ teamId, id, playerName: 'Ana Ruiz' }]);
  expect(await db.players.count()).toBe(0);
  expect(await db.changes.toArray()).toEqual([
    {
      n: 1,
      teamId,
      id: expect.any(String),
      name: 'player.add',
      args: { id, playerName: 'Ana Ruiz' },
      at: '2026-05-02T00:00:00.000Z',
      state: 'waiting',
    },
  ]);
});

it('stores nothing of a refused change', async () => {
  expect(await addPlayer(newId(), { accessLevel: 'read' })).toEqual({
    status: 'refused',
    code: 'forbidden',
  });
  const broken = await mutate(db, context, 'player.add', {
    id: newId(),
    playerName: 'Ana',
    birthYear: Number.NaN,
  });
  expect(broken).toMatchObject({ status: 'refused', code: 'validation_failed' });
  expect(await db.changes.count()).toBe(0);
  expect(await viewRows(db, context.teamId, 'players')).toEqual([]);
});

it('stores no undefined values, and a valid time even if the clock is wrong', async () => {
  const id = newId();
  const clock = { ...context, now: () => Number.POSITIVE_INFINITY };
  await mutate(db, clock, 'player.add', { id, playerName: 'Ana', position: undefined });
  const [entry] = await db.changes.toArray();
  expect(Object.keys(entry?.args ?? {})).toEqual(['id', 'playerName']);
  expect(entry?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('keeps the rows of two teams apart, even with the same id', async () => {
  const id = newId();
  const other = { teamId: newTeamId() };
  await addPlayer(id);
  await addPlayer(id, other);
  for (const teamId of [context.teamId, other.teamId])
    expect(await viewRows(db, teamId, 'players')).toHaveLength(1);
});

describe('one pitch after another', () => {
  const people = { batter: { id: null, name: 'B' }, pitcher: { id: null, name: 'P' } };
  const plateAppearance = { id: newId(), battingSide: 'opponent', ...people } as const;
  let gameId: string;

  beforeEach(async () => {
    gameId = newId();
    await mutate(db, context, 'game.create', {
      id: gameId,
      opponent: 'Harbor City',
      gameDate: '2026-05-02T17:30:00.000Z',
      homeTeam: true,
      innings: 7,
    });
    await mutate(db, context, 'game.start', { gameId });
  });

  async function pitch(call: 'ball' | 'foul', prev: string | null, tab = db): Promise<string> {
    const id = newId();
    const logged = await mutate(tab, context, 'pitch.log', {
      gameId,
      prev,
      plateAppearance,
      pitch: { id, pitchType: 'fastball', call },
    });
    expect(logged).toEqual({ status: 'applied' });
    return id;
  }

  const game = () => viewRow(db, context.teamId, 'games', gameId) as Promise<GameRow>;

  it('moves the count', async () => {
    await pitch('ball', await pitch('foul', await pitch('ball', null)));
    const { state } = (await game()).recordings[PRIMARY_RECORDING] as Recording;
    expect(state.plateAppearance).toMatchObject({ balls: 2, strikes: 1 });
    const [row] = await viewRows(db, context.teamId, 'plateAppearances');
    expect(row?.pitches).toHaveLength(3);
  });

  it('builds on a pitch that another tab logged in between', async () => {
    const secondTab = new UserDatabase(context.userId);
    const first = await pitch('ball', null);
    const second = await pitch('ball', first, secondTab);
    await pitch('foul', second);
    const { recordings } = await game();
    expect(Object.keys(recordings)).toEqual([PRIMARY_RECORDING]);
    expect(recordings[PRIMARY_RECORDING]?.state.plateAppearance).toMatchObject({
      balls: 2,
      strikes: 1,
    });
    expect((await db.changes.toArray()).map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a change that fits what is in memory', () => {
  let shown: string[];
  const addNamed = (playerName: string, tab = db) =>
    mutate(tab, context, 'player.add', { id: newId(), playerName });
  const namesIn = async (tab: UserDatabase) =>
    (await viewRows(tab, context.teamId, 'players')).map(({ playerName }) => playerName);

  beforeEach(async () => {
    await readOrCreateSpace(db, context.teamId);
    await viewRows(db, context.teamId, 'players');
    shown = [];
    onLocalChange(db, (_, writes) => {
      for (const [, row] of writes) if ('playerName' in row) shown.push(row.playerName);
    });
  });

  it('is shown once, before the disk has it, and the next one waits for its turn', async () => {
    let isDiskBusy = true;
    const busy = db.transaction('rw', db.changes, async () => {
      while (isDiskBusy) await db.changes.count();
    });
    const entered = ['Ana', 'Bo'].map((playerName) =>
      mutateOrSpare(db, context, [{ name: 'player.add', args: { id: newId(), playerName } }]),
    );
    await vi.waitFor(() => expect(shown).toEqual(['Ana']));
    isDiskBusy = false;
    await busy;
    await Promise.all(entered);
    expect(shown).toEqual(['Ana', 'Bo']);
    expect((await db.changes.toArray()).map(({ args }) => args.playerName)).toEqual(['Ana', 'Bo']);
    expect(await namesIn(db)).toEqual(['Ana', 'Bo']);
  });

  it('stands behind what another tab stores meanwhile, as in every other tab', async () => {
    const otherTab = new UserDatabase(context.userId);
    await Promise.all([addNamed('Bo', otherTab), addNamed('Ana')]);
    const stored = (await db.changes.toArray()).map(({ args }) => args.playerName);
    expect(await namesIn(db)).toEqual(stored);
    expect(await namesIn(new UserDatabase(context.userId))).toEqual(stored);
  });
});

describe('several changes at once', () => {
  const additionOf = (id: string, playerName = 'Ana Ruiz') =>
    ({ name: 'player.add', args: { id, playerName } }) as const;

  it('are all stored, are queued in order, and see one another', async () => {
    const [first, second] = [newId(), newId()];
    await addPlayer(newId());
    const changes = { jersey: '7' };
    const result = await mutateAll(db, context, [
      additionOf(first),
      additionOf(second, 'Bo Tanner'),
      { name: 'player.update', args: { playerId: first, changes } },
    ]);
    expect(result).toEqual({ status: 'applied' });
    const { teamId } = context;
    expect(await viewRow(db, teamId, 'players', first)).toMatchObject(changes);
    expect((await db.changes.toArray()).map(({ n, name }) => [n, name])).toEqual([
      [1, 'player.add'],
      [2, 'player.add'],
      [3, 'player.add'],
      [4, 'player.update'],
    ]);
  });

  it('are all dropped if one of them is refused', async () => {
    const result = await mutateAll(db, context, [
      additionOf(newId()),
      { name: 'player.remove', args: { playerId: newId() } },
      additionOf(newId()),
    ]);
    expect(result).toEqual({ status: 'refused', code: 'not_found' });
    expect(await viewRows(db, context.teamId, 'players')).toEqual([]);
    expect(await db.changes.count()).toBe(0);
  });
});
