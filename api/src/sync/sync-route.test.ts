import type { RowPatch, SyncResponse } from '@full-count/sync-protocol';
import { expect, it, vi } from 'vitest';
import { jsonOf } from './sync-route.ts';

const answerWith = (rows: RowPatch, seq: number): SyncResponse => ({
  kind: 'part',
  from: null,
  to: [seq, 1],
  rows,
  deleted: [['games', 'g']],
  answers: [{ id: 'c', state: 'applied' }],
  serverTime: '2026-05-02T17:30:00.000Z',
});
const other: SyncResponse = { kind: 'other', serverTime: '2026-05-02T17:30:00.000Z' };

it('jsonOf writes the answer, also if another answer has the same rows', () => {
  const rows = { players: [{ id: 'p', playerName: 'Bo "Ace" Ruiz' }] } as unknown as RowPatch;
  for (const answer of [answerWith(rows, 1), answerWith(rows, 2), answerWith({}, 3), other]) {
    expect(JSON.parse(jsonOf(answer).toString('utf8'))).toEqual(answer);
  }
});

it('jsonOf writes the JSON of the same rows once', () => {
  const toJSON = vi.fn(() => 'player');
  const rows = { players: [{ toJSON }] } as unknown as RowPatch;
  for (let id = 1; id <= 3; id++) jsonOf(answerWith(rows, id));
  expect(toJSON).toHaveBeenCalledTimes(1);
});
