import type { GameRow } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { otherScorer } from './other-scorer.ts';

const me = { userId: 'pat', deviceId: 'phone' };
const at = '2026-05-02T19:42:00.000Z';

function game(primary: object): Pick<GameRow, 'recordings'> {
  return { recordings: { primary } } as unknown as GameRow;
}
const takenOverBy = (userId: string, deviceId: string) => ({ scorer: { userId, deviceId, at } });

test('a game that no one has tracked has no other scorer', () => {
  expect(otherScorer(game({}), me)).toBeNull();
});

test('the person who tracked last is the other scorer for everyone but themselves', () => {
  expect(otherScorer(game({ by: ['sam', 'pat'] }), me)).toBeNull();
  expect(otherScorer(game({ by: ['pat', 'sam'] }), me)).toEqual({
    userId: 'sam',
    tookOverAt: null,
    hasUserTrackedBefore: true,
  });
});

test('whoever took over is the other scorer, even if someone else tracked last', () => {
  expect(otherScorer(game({ by: ['sam'], ...takenOverBy('pat', 'phone') }), me)).toBeNull();
  expect(otherScorer(game({ by: ['pat'], ...takenOverBy('sam', 'tablet') }), me)).toEqual({
    userId: 'sam',
    tookOverAt: at,
    hasUserTrackedBefore: true,
  });
});

test('the same coach is the other scorer if they took over on another device', () => {
  expect(otherScorer(game({ by: ['pat'], ...takenOverBy('pat', 'tablet') }), me)).toMatchObject({
    userId: 'pat',
  });
});
