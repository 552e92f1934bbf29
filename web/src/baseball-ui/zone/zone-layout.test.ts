import { describe, expect, it } from 'vitest';
import { insideZones, outsideZones } from './zone-layout.ts';

describe('the drawn zones', () => {
  it("have the stored order in the catcher's and the batter's view", () => {
    expect(insideZones('catcher')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(insideZones('batter')).toEqual(insideZones('catcher'));
    expect(outsideZones('catcher')).toEqual([11, 12, 13, 14]);
  });

  it("swap left and right in the pitcher's view", () => {
    expect(insideZones('pitcher')).toEqual([3, 2, 1, 6, 5, 4, 9, 8, 7]);
    expect(outsideZones('pitcher')).toEqual([12, 11, 14, 13]);
  });

  it("keep the middle column in the pitcher's view", () => {
    const middleColumn = [1, 4, 7];
    for (const index of middleColumn) {
      expect(insideZones('pitcher')[index]).toBe(insideZones('catcher')[index]);
    }
  });
});
