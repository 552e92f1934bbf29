import { expect, it } from 'vitest';
import { mixShares } from './mix-shares.ts';

it('gives whole percents in the given order', () => {
  const shares = mixShares([
    { type: 'fastball', count: 27 },
    { type: 'curveball', count: 11 },
    { type: 'changeup', count: 7 },
    { type: 'slider', count: 2 },
  ]);
  expect(shares.map((share) => share.percent)).toEqual([57, 23, 15, 4]);
});

it('has no percent without a pitch', () => {
  expect(mixShares([{ type: 'fastball', count: 0 }])[0]?.percent).toBeNull();
});
