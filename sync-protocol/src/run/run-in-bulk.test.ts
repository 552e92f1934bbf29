import { expect, it } from 'vitest';
import { type Reads, WorkingSet } from '../mutation/mutation.ts';
import { runMutations } from './run.ts';

const TEAM = '0197a000-0000-7000-8000-000000000000';
const AT = '2026-05-02T17:30:00.000Z';

const COUNT = 500;
const mutations = Array.from({ length: COUNT }, (_, index) => ({
  id: playerId(index),
  name: 'player.add',
  args: { id: playerId(index), playerName: `Player ${index}`, position: 'P' },
  at: AT,
}));
const context = { teamId: TEAM, userId: TEAM, at: AT, may: () => true };

function emptyStore() {
  const working = new WorkingSet();
  const load = async ({ keys }: Reads) => {
    for (const [table, id] of keys) working.load(table, id, null);
  };
  return { working, load };
}

// Dexie loses a transaction after about 100 awaits, so a rebase of an offline game must await less.
it('runs hundreds of mutations in a few turns of the event loop, once their rows are loaded', async () => {
  const { working, load } = emptyStore();
  let applied = 0;
  let isDone = false;
  const run = runMutations(working, mutations, load, () => context).then((results) => {
    applied = results.filter(({ status }) => status === 'applied').length;
    isDone = true;
  });
  let turns = 0;
  for (; !isDone && turns < 1000; turns++) await Promise.resolve();
  await run;

  expect(applied).toBe(COUNT);
  expect(turns).toBeLessThan(20);
});

it('lists each changed row once', async () => {
  const { working, load } = emptyStore();
  await runMutations(working, mutations, load, () => context);
  expect(working.changes().map(([, { id }]) => id)).toEqual(mutations.map(({ args }) => args.id));
});

it('asks before each mutation but the first whether the time is over, and may pause then', async () => {
  const { working, load } = emptyStore();
  let pauses = 0;
  const results = await runMutations(working, mutations, load, () => context, {
    isTimeOver: () => pauses === 5,
    pauseIfLong: async () => void pauses++,
    refusalOfNewRows: async () => null,
  });
  expect(results).toHaveLength(6);
  expect(working.changes()).toHaveLength(6);
});

it('refuses what adds a player for whom there is no room, and nothing else', async () => {
  const { working, load } = emptyStore();
  const ids = [1, 2].map((index) => playerId(index));
  const add = mutations
    .slice(0, 2)
    .map((each, index) => ({ ...each, args: { ...each.args, id: ids[index] } }));
  const rename = {
    name: 'player.update',
    args: { playerId: ids[0], changes: { playerName: 'Al Reed' } },
  };
  const results = await runMutations(
    working,
    [...add, { ...mutations[0], ...rename }] as typeof mutations,
    load,
    () => context,
    {
      isTimeOver: () => false,
      pauseIfLong: async () => {},
      refusalOfNewRows: async ([write]) => (write?.[1].id === ids[1] ? 'team_full' : null),
    },
  );
  expect(results).toEqual([
    { status: 'applied' },
    { status: 'refused', code: 'team_full' },
    { status: 'applied' },
  ]);
  expect(working.changes()).toMatchObject([['players', { id: ids[0], playerName: 'Al Reed' }]]);
});

function playerId(index: number): string {
  return `0197a000-0000-7000-9000-${String(index).padStart(12, '0')}`;
}
