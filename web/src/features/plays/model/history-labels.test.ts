import type { User } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { historyLines } from './history-labels.ts';

const me = { id: '0b54ba50-3d7c-7f51-8f0a-000000000001' } as User;
const otherMemberId = '0b54ba50-3d7c-7f51-8f0a-000000000002';
const formerMemberId = '0b54ba50-3d7c-7f51-8f0a-000000000003';
const at = '2026-05-02T17:30:00.000Z';

it('lists what each person changed, latest first', () => {
  const lines = historyLines(
    at,
    [
      { at, by: me.id, was: { call: 'ball', zone: 4 } },
      { at, by: otherMemberId, was: { voided: null } },
      { at, by: formerMemberId, was: { voided: true } },
      { at, by: me.id, was: { plateAppearanceId: otherMemberId } },
      { at, by: me.id, was: { result: 'flyout', battedBall: 'line' } },
      { at, by: me.id, was: { velocityMph: null, advances: [{ from: 'first', to: 'home' }] } },
    ],
    me,
    new Map([[otherMemberId, 'Bryce Young']]),
  );
  expect(lines.map(({ what }) => what)).toEqual([
    'Was: no velocity, first to home. Changed by you',
    'Was line out. Changed by you',
    'Moved by you',
    'Restored by another staff member',
    'Deleted by Bryce Young',
    'Was ball, zone 4. Changed by you',
    'Entered',
  ]);
});
