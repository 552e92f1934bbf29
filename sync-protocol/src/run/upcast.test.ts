import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mutation } from '../contract/sync-messages.ts';
import { WorkingSet } from '../mutation/working-set.ts';
import { isFromNewerApp, runMutations, upcast } from './run.ts';
import { upcasters } from './upcasters.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const at = '2026-05-02T17:30:00.000Z';

// Two made-up old versions of `player.add`: version 0 had a `name`, and before that `player.hire` had a `who`.
beforeEach(() => {
  upcasters.set('player.hire@3', ({ who }) => ({
    name: 'player.add',
    version: 0,
    args: { id, name: who },
  }));
  upcasters.set('player.add@0', ({ name, ...rest }) => ({
    name: 'player.add',
    version: 1,
    args: { ...rest, playerName: name },
  }));
});
afterEach(() => {
  for (const version of ['player.hire@3', 'player.add@0', 'player.add@1'])
    upcasters.delete(version);
});

async function run(mutation: Mutation) {
  const working = new WorkingSet();
  const load = async () => working.load('players', id, null);
  const context = { teamId: id, userId: id, at, may: () => true };
  const results = await runMutations(working, [mutation], load, () => context);
  return { results, changes: working.changes() };
}

describe('a change from an old queue', () => {
  it.each([
    { id: 1, name: 'player.add', version: 0, args: { id, name: 'Ana Ruiz' }, at },
    { id: 1, name: 'player.hire', version: 3, args: { who: 'Ana Ruiz' }, at },
  ])('of $name@$version does what it meant', async (old) => {
    const { results, changes } = await run(old);
    expect(results).toEqual([{ status: 'applied' }]);
    expect(changes).toMatchObject([['players', { id, playerName: 'Ana Ruiz' }]]);
  });

  it('of an unknown version is refused', async () => {
    const { results } = await run({ id: 1, name: 'player.add', version: 99, args: {}, at });
    expect(results).toEqual([{ status: 'refused', code: 'unknown_mutation' }]);
  });

  it.each([
    ['player.add', 1, false],
    ['player.add', 2, true],
    ['player.hire', 3, false],
    ['player.trade', 1, true],
    ['unknownSubject.add', 1, false],
    ['player.add\u0000', 1, false],
  ])('%s@%d may come from a newer app: %s', (name, version, isNewer) => {
    expect(isFromNewerApp({ id: 1, name, version, args: {}, at })).toBe(isNewer);
  });

  it('is unchanged if its version is current', () => {
    const current = { id: 1, name: 'player.add', version: 1, args: { id }, at };
    expect(upcast(current)).toBe(current);
  });

  it('whose converters form a cycle throws', () => {
    upcasters.set('player.add@1', () => ({ name: 'player.add', version: 0, args: {} }));
    expect(() => upcast({ id: 1, name: 'player.add', version: 0, args: {}, at })).toThrow('cycle');
  });
});

describe('an old change of a lineup that always has both sides', () => {
  const ours = { battingOrder: [{ id: null, name: 'Ana' }], startingPitcher: null };
  const theirs = { battingOrder: [{ id: null, name: 'Bo' }], startingPitcher: null };
  const gameId = id;

  it.each(['game.update', 'game.start'])('in %s edits the sides that were entered', (name) => {
    const converted = (args: Mutation['args']) => upcast({ id: 1, name, version: 1, args, at });
    expect(converted({ gameId, lineup: { team: ours, opponent: null } })).toMatchObject({
      name,
      version: name === 'game.update' ? 3 : 2,
      args: { gameId, lineup: { team: { whole: ours } } },
    });
    expect(converted({ gameId, lineup: { team: ours, opponent: theirs } }).args).toEqual({
      gameId,
      lineup: { team: { whole: ours }, opponent: { whole: theirs } },
    });
    expect(converted({ gameId, lineup: null }).args).toEqual({ gameId });
    expect(converted({ gameId }).args).toEqual({ gameId });
  });
});

describe('an old change of a bullpen plan', () => {
  const plan = [{ pitchType: 'fastball' }];
  it.each([
    ['replaces the plan', { title: 'Side', plan }, { title: 'Side', plan: { whole: plan } }],
    ['clears the plan', { plan: [] }, { plan: { whole: [] } }],
    ['leaves the plan if it names none', { title: 'Side' }, { title: 'Side' }],
  ])('%s', (_, changes, newChanges) => {
    const old = {
      id: 1,
      name: 'practice.update',
      version: 1,
      args: { sessionId: id, changes },
      at,
    };
    const args = { sessionId: id, changes: newChanges };
    expect(upcast(old)).toEqual({ ...old, version: 2, args });
  });
});

describe('a change of a version before one that only added keys', () => {
  it.each([
    ['event.move', 1],
    ['pitch.log', 1],
    ['pitch.insert', 1],
    ['pitch.amend', 1],
    ['event.log', 1],
    ['event.amend', 1],
    ['game.create', 1],
    ['game.update', 2],
  ])('%s@%d keeps its arguments', (name, version) => {
    const args = { gameId: id, eventId: id, after: null };
    const old = { id: 1, name, version, args, at };
    expect(upcast(old)).toEqual({ ...old, version: version + 1 });
  });
});
