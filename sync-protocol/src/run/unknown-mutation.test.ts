import { describe, expect, it } from 'vitest';
import { WorkingSet } from '../mutation/working-set.ts';
import { isFromNewerApp } from './registry.ts';
import { runMutations } from './run.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const at = '2026-05-02T17:30:00.000Z';

describe('a change that this app does not know', () => {
  it.each([
    ['player.add', 99],
    ['player.hire', 1],
  ])('%s@%d is refused', async (name, version) => {
    const mutation = { id: 1, name, version, args: { id, playerName: 'Ana Ruiz' }, at };
    const context = { teamId: id, userId: id, at, may: () => true };
    const results = await runMutations(
      new WorkingSet(),
      [mutation],
      async () => {},
      () => context,
    );
    expect(results).toEqual([{ status: 'refused', code: 'unknown_mutation' }]);
  });

  it.each([
    ['player.add', 1, false],
    ['player.add', 2, true],
    ['player.trade', 1, true],
    ['unknownSubject.add', 1, false],
    ['player.add\u0000', 1, false],
  ])('%s@%d may come from a newer app: %s', (name, version, isNewer) => {
    expect(isFromNewerApp({ name, version })).toBe(isNewer);
  });
});
