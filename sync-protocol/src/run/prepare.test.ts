import { describe, expect, it } from 'vitest';
import { prepareMutations, readsOf } from './run.ts';

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
