import type { GameRow } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { scorerElsewhere } from './scorer.ts';

const me = { userId: 'pat', deviceId: 'phone' };
const at = '2026-05-02T19:42:00.000Z';

function game(primary: object): Pick<GameRow, 'recordings'> {
  return { recordings: { primary } } as unknown as GameRow;
}
const taken = (userId: string, deviceId: string) => ({ scorer: { userId, deviceId, at } });

test('a game that nobody has charted is free for the first', () => {
  expect(scorerElsewhere(game({}), me)).toBeNull();
});

test('whoever charts goes on, and for others the pad rests', () => {
  expect(scorerElsewhere(game({ by: ['sam', 'pat'] }), me)).toBeNull();
  expect(scorerElsewhere(game({ by: ['pat', 'sam'] }), me)).toEqual({
    userId: 'sam',
    at: null,
    wasHere: true,
  });
});

test('the device that took over scores, whoever charted last', () => {
  expect(scorerElsewhere(game({ by: ['sam'], ...taken('pat', 'phone') }), me)).toBeNull();
  expect(scorerElsewhere(game({ by: ['pat'], ...taken('sam', 'tablet') }), me)).toEqual({
    userId: 'sam',
    at,
    wasHere: true,
  });
});

test('the same coach on a tablet has taken over from his phone', () => {
  expect(scorerElsewhere(game({ by: ['pat'], ...taken('pat', 'tablet') }), me)).toMatchObject({
    userId: 'pat',
  });
});
