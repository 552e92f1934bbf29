import type { GameRow } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { otherScorer } from './other-scorer.ts';

const me = { userId: 'pat', deviceId: 'phone' };
const at = '2026-05-02T19:42:00.000Z';

function game(primary: object): Pick<GameRow, 'recordings'> {
  return { recordings: { primary } } as unknown as GameRow;
}
const taken = (userId: string, deviceId: string) => ({ scorer: { userId, deviceId, at } });

test('is null for a game that no one has tracked', () => {
  expect(otherScorer(game({}), me)).toBeNull();
});

test('is null for the last person who tracked the game, and names them to everyone else', () => {
  expect(otherScorer(game({ by: ['sam', 'pat'] }), me)).toBeNull();
  expect(otherScorer(game({ by: ['pat', 'sam'] }), me)).toEqual({
    userId: 'sam',
    tookOverAt: null,
    hasTrackedBefore: true,
  });
});

test('names the device that took over, even if someone else tracked last', () => {
  expect(otherScorer(game({ by: ['sam'], ...taken('pat', 'phone') }), me)).toBeNull();
  expect(otherScorer(game({ by: ['pat'], ...taken('sam', 'tablet') }), me)).toEqual({
    userId: 'sam',
    tookOverAt: at,
    hasTrackedBefore: true,
  });
});

test('names the same coach when they took over on another device', () => {
  expect(otherScorer(game({ by: ['pat'], ...taken('pat', 'tablet') }), me)).toMatchObject({
    userId: 'pat',
  });
});
