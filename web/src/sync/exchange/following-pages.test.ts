import type { Part, PlayerRow } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { mergeParts } from './following-pages.ts';

const ANA = '0197a000-0000-7000-8000-000000000001';
const LEE = '0197a000-0000-7000-8000-000000000002';

describe('two merged pages', () => {
  it('have the later state of a row that was written or deleted', () => {
    const first = answer(1, { players: [player(ANA, 'Ana')], deleted: [LEE] });
    const second = answer(2, { players: [player(LEE, 'Lee')], deleted: [ANA] });
    const { rows, deleted } = mergeParts(first, second);
    expect(rows.players?.map(({ id }) => id)).toEqual([LEE]);
    expect(deleted).toEqual([['players', ANA]]);
  });

  it('have the cursor of the second and the answers of both', () => {
    const first = answer(1, { players: [player(ANA, 'Ana')], deleted: [] });
    const second = answer(2, { players: [player(ANA, 'Ana Ruiz')], deleted: [] });
    const merged = mergeParts(first, second);
    expect(merged.to).toEqual([2, 1]);
    expect(merged.answers.map(({ id }) => id)).toEqual(['1', '2']);
    expect(merged.rows.players?.map(({ playerName }) => playerName)).toEqual(['Ana Ruiz']);
  });
});

function answer(
  number: number,
  { players, deleted }: { players: PlayerRow[]; deleted: string[] },
): Part {
  return {
    kind: 'part',
    from: null,
    to: [number, 1],
    answers: [{ id: String(number), state: 'applied' }],
    rows: { players },
    deleted: deleted.map((id) => ['players', id]),
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
