import { expect, test } from 'vitest';
import { BATTERS_VIEW, heatBand, PITCHERS_VIEW, ZONE_LABELS } from './zones.ts';

test("the pitcher's view is the batter's view in a mirror", () => {
  expect(PITCHERS_VIEW).toEqual(BATTERS_VIEW.map((row) => [...row].reverse()));
});

test('labels name the stored zone', () => {
  expect(ZONE_LABELS[1]).toBe('High-Left');
  expect(ZONE_LABELS[5]).toBe('Heart');
  expect(ZONE_LABELS[9]).toBe('Low-Right');
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 3],
  [12, 3],
])('%i pitches have heat %i', (pitches, band) => {
  expect(heatBand(pitches)).toBe(band);
});
