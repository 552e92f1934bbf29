import { describe, expect, it } from 'vitest';
import { SYNC_LIMITS } from '../contract/sync-messages.ts';
import { WorkingSet } from '../mutation/mutation.ts';
import { TestDevice } from '../testing/test-device.ts';
import { isFromNewerApp } from './registry.ts';
import { beginsUnreadable, prepareMutations, readsOf, runMutations } from './run.ts';

const ID = '0197a000-0000-7000-8000-000000000000';
const AT = '2026-05-02T17:30:00.000Z';

it.each([
  ['a field', { id: ID, playerName: '' }, 'Player name is required'],
  [
    'an unknown field',
    { id: ID, playerName: 'Ana', shoeSize: 44 },
    '"shoeSize" isn\'t a field here. Remove it.',
  ],
])('says what is wrong with %s of a mutation', async (_, args, detail) => {
  const mutation = { id: ID, name: 'player.add', args, at: AT };
  const context = { teamId: ID, userId: ID, at: AT, may: () => true };
  const results = await runMutations(
    new WorkingSet(),
    [mutation],
    async () => {},
    () => context,
  );
  expect(results).toEqual([{ status: 'refused', code: 'validation_failed', detail }]);
});

it('refuses only what the user may not do', async () => {
  const device = new TestDevice();
  device.denied = ['game.edit'];
  const game = { id: ID, opponent: 'Owls', gameDate: AT, homeTeam: true, innings: 7 };
  const results = await device.run([
    { name: 'game.create', args: game },
    { name: 'player.add', args: { id: ID, playerName: 'Ana' } },
  ]);
  expect(results).toEqual([{ status: 'refused', code: 'forbidden' }, { status: 'applied' }]);
  expect([...device.rows.keys()]).toEqual([`players/${ID}`]);
});

it('recognizes a batch that begins with unreadable mutations', () => {
  const { unreadableBeginning } = SYNC_LIMITS;
  const readable = { id: ID, name: 'player.add', args: { id: ID, playerName: 'Ana' }, at: AT };
  const batch = (unreadable: number, rest: number) =>
    Array.from({ length: unreadable + rest }, (_, index) => ({
      ...readable,
      ...(index < unreadable && { args: {} }),
    }));
  expect(beginsUnreadable(batch(unreadableBeginning, 0))).toBe(true);
  expect(beginsUnreadable(batch(unreadableBeginning, 5))).toBe(true);
  expect(beginsUnreadable(batch(unreadableBeginning - 1, 5))).toBe(false);
  expect(beginsUnreadable(batch(unreadableBeginning - 1, 0))).toBe(false);
  expect(beginsUnreadable([])).toBe(false);
});

const id = '0197a000-0000-7000-8000-000000000001';
const otherId = '0197a000-0000-7000-8000-000000000002';
const at = '2026-05-02T17:30:00.000Z';
const added = { id, name: 'player.add', args: { id, playerName: 'Ana Ruiz' }, at };
const unknown = { id: otherId, name: 'player.sell', args: {}, at };

describe('prepared mutations', () => {
  it('become the original mutations in JSON, so that the server can store them for an admin', () => {
    const prepared = prepareMutations([added, unknown]);
    expect(JSON.parse(JSON.stringify(prepared))).toEqual([added, unknown]);
  });

  it('read the rows that they read before they were prepared, each row once, and an unknown mutation reads none', () => {
    const mutations = [added, unknown, { ...added, id: otherId }];
    const reads = readsOf(prepareMutations(mutations));
    expect(reads.keys).toEqual([['players', id]]);
    expect(reads).toEqual(readsOf(mutations));
  });
});

describe('a change that this app does not know', () => {
  it('is refused', async () => {
    const change = { id, name: 'player.hire', args: { id, playerName: 'Ana Ruiz' }, at };
    const context = { teamId: id, userId: id, at, may: () => true };
    const results = await runMutations(
      new WorkingSet(),
      [change],
      async () => {},
      () => context,
    );
    expect(results).toEqual([{ status: 'refused', code: 'unknown_mutation' }]);
  });

  it.each([
    ['player.add', false],
    ['player.trade', true],
    ['unknownSubject.add', false],
    ['player.add\u0000', false],
  ])('%s may come from a newer app: %s', (name, isNewer) => {
    expect(isFromNewerApp({ name })).toBe(isNewer);
  });
});
