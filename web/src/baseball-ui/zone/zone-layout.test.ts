import { describe, expect, it } from 'vitest';
import { insideZones, outsideZones } from './zone-layout.ts';

describe('the zones as drawn', () => {
  it('stand as they are stored for the catcher and the batter', () => {
    expect(insideZones('catcher')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(insideZones('batter')).toEqual(insideZones('catcher'));
    expect(outsideZones('catcher')).toEqual([11, 12, 13, 14]);
  });

  it('swap left and right, never high and low, for the pitcher', () => {
    expect(insideZones('pitcher')).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7]);
    expect(outsideZones('pitcher')).toEqual([12, 11, 14, 13]);
  });

  it('leave the middle column where it is', () => {
    for (const place of [1, 4, 7]) {
      expect(insideZones('pitcher')[place]).toBe(insideZones('catcher')[place]);
    }
  });
});
