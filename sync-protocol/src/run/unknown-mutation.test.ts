import { describe, expect, it } from 'vitest';
import { WorkingSet } from '../mutation/working-set.ts';
import { isFromNewerApp } from './registry.ts';
import { runMutations } from './run.ts';

const id = '0197a000-0000-7000-8000-000000000001';
const at = '2026-05-02T17:30:00.000Z';

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
