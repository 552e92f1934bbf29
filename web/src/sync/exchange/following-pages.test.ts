import type { PlayerRow, SyncResponse } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { mergeAnswers } from './following-pages.ts';

const ANA = '0197a000-0000-7000-8000-000000000001';
const LEE = '0197a000-0000-7000-8000-000000000002';

describe('two merged answers', () => {
  it('have the later state of a row that was written or deleted', () => {
    const first = answer(1, { players: [player(ANA, 'Ana')], deleted: [LEE] });
    const second = answer(2, { players: [player(LEE, 'Lee')], deleted: [ANA] });
    const { rows, deleted } = mergeAnswers(first, second);
    expect(rows.players?.map(({ id }) => id)).toEqual([LEE]);
    expect(deleted).toEqual([['players', ANA]]);
  });

  it('have the version of the second and the results of both', () => {
    const first = answer(1, { players: [player(ANA, 'Ana')], deleted: [] });
    const second = answer(2, { players: [player(ANA, 'Ana Ruiz')], deleted: [] });
    const merged = mergeAnswers(first, second);
    expect(merged.cookie).toBe(2);
    expect(merged.lastMutationId).toBe(2);
    expect(merged.results.map(({ id }) => id)).toEqual([1, 2]);
    expect(merged.rows.players?.map(({ playerName }) => playerName)).toEqual(['Ana Ruiz']);
  });
});

function answer(
  number: number,
  { players, deleted }: { players: PlayerRow[]; deleted: string[] },
): SyncResponse {
  return {
    epoch: 'one',
    results: [{ id: number, status: 'applied' }],
    lastMutationId: number,
    rows: { players },
    deleted: deleted.map((id) => ['players', id]),
    cookie: number,
    serverTime: '2026-05-02T17:30:00.000Z',
  };
}

function player(id: string, playerName: string): PlayerRow {
  return {
    id,
    playerId: null,
    playerName,
    position: 'P',
    jersey: null,
    bats: null,
    throws: null,
    birthYear: null,
    joinedAt: '2026-05-02T17:30:00.000Z',
  };
}
