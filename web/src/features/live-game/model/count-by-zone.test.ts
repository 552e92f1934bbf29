import { expect, it } from 'vitest';
import { gameAfter, ourPlayer, pitch } from '../testing/games.ts';
import { countByZone } from './count-by-zone.ts';
import { currentMatchup } from './matchup.ts';

const gameWithoutMatchup = gameAfter([
  pitch('1', 'a', { zone: 5, velocityMph: 61, pitcher: ourPlayer('Okoye') }),
  pitch('2', 'a', { zone: 5, velocityMph: 68.5 }),
  pitch('3', 'a', { zone: 12 }),
  pitch('4', 'a', { zone: null }),
]);

it('counts the current pitcher’s pitches by zone, including outside zones', () => {
  expect(
    countByZone({ ...gameWithoutMatchup, matchup: currentMatchup(gameWithoutMatchup) }),
  ).toEqual({ 5: 1, 12: 1 });
});
