import { expect, test } from 'vitest';
import { BATTERS_VIEW, PITCHERS_VIEW, ZONE_LABELS } from './zones.ts';

test("the pitcher's view mirrors the batter's view", () => {
  expect(PITCHERS_VIEW).toEqual(BATTERS_VIEW.map((row) => [...row].reverse()));
});

test('the labels name the zones from the batter’s view', () => {
  expect(ZONE_LABELS[1]).toBe('High-Left');
  expect(ZONE_LABELS[5]).toBe('Heart');
  expect(ZONE_LABELS[9]).toBe('Low-Right');
});
