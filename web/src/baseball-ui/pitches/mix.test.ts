import { expect, it } from 'vitest';
import { mixShares } from './mix.tsx';

it('returns whole percents in the order of the parts', () => {
  const shares = mixShares([
    { type: 'fastball', count: 27 },
    { type: 'curveball', count: 11 },
    { type: 'changeup', count: 7 },
    { type: 'slider', count: 2 },
  ]);
  expect(shares.map((share) => share.percent)).toEqual([57, 23, 15, 4]);
});

it('returns no percent when there are no pitches', () => {
  expect(mixShares([{ type: 'fastball', count: 0 }])[0]?.percent).toBeNull();
});
