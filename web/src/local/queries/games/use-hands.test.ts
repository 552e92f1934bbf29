import type { Person } from '@full-count/baseball';
import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { createHandsLookup } from './use-hands.ts';

const named = (name: string): Person => ({ id: null, name });

function opponentPlayer(
  id: string,
  name: string,
  more: Partial<OpponentPlayerRow> = {},
): OpponentPlayerRow {
  return {
    id,
    opponent: 'Mill Creek',
    name,
    names: [name],
    bats: null,
    throws: null,
    mergedInto: null,
    createdAt: '2026-05-02T18:00:00.000Z',
    ...more,
  };
}

describe('how people bat and throw', () => {
  const lookup = createHandsLookup(
    [{ id: 'p1', bats: 'S', throws: 'R' }],
    [
      opponentPlayer('o1', 'Ruiz', { bats: 'L' }),
      opponentPlayer('o2', 'No. 7', { bats: 'R', mergedInto: 'o1' }),
      opponentPlayer('o3', 'Ruiz', { opponent: 'Cedar Park', bats: 'R' }),
    ],
  );

  it('is known for our players by id', () => {
    expect(lookup.handsOf('team', 'Mill Creek', { id: 'p1', name: 'Ward' })).toMatchObject({
      bats: 'S',
      throws: 'R',
    });
    expect(lookup.handsOf('team', 'Mill Creek', named('Guest'))).toEqual({
      bats: null,
      throws: null,
    });
  });

  it('is known for opponents by team and name, also after a merge', () => {
    expect(lookup.handsOf('opponent', 'Mill Creek', named('Ruiz')).bats).toBe('L');
    expect(lookup.handsOf('opponent', 'Cedar Park', named('Ruiz')).bats).toBe('R');
    expect(lookup.handsOf('opponent', 'Mill Creek', named('No. 7')).bats).toBe('L');
    expect(lookup.handsOf('opponent', 'Mill Creek', named('Cole')).bats).toBeNull();
  });

  it('gathers the names of one player', () => {
    expect(lookup.namesOf('Mill Creek', 'Ruiz')).toEqual(['Ruiz', 'No. 7']);
    expect(lookup.namesOf('Mill Creek', 'Cole')).toEqual(['Cole']);
  });
});
