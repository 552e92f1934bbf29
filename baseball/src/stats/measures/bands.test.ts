import { expect, test } from 'vitest';
import { averageAgainstBand, effectivenessBand, heatStep, percentBand } from './bands.ts';

test.each([
  [60, 'good'],
  [59, 'fair'],
  [40, 'fair'],
  [39, 'poor'],
])('a strike percentage of %i is %s', (value, band) => {
  expect(percentBand(value)).toBe(band);
});

test.each([
  [65, 'good'],
  [64, 'fair'],
  [55, 'fair'],
  [54, 'poor'],
])('a pitch type with a strike percentage of %i is %s', (value, band) => {
  expect(effectivenessBand(value)).toBe(band);
});

test.each([
  [0.25, 'good'],
  [0.251, 'fair'],
  [0.3, 'fair'],
  [0.301, 'poor'],
])('a batting average of %f against a pitch type is %s', (value, band) => {
  expect(averageAgainstBand(value)).toBe(band);
});

test.each([
  [0, 0, 0],
  [0, 40, 0],
  [1, 100, 1],
  [5, 100, 2],
  [10, 100, 3],
  [20, 100, 4],
  [30, 100, 5],
  [1, 1, 5],
])('%i of %i pitches have shade %i', (pitches, shown, step) => {
  expect(heatStep(pitches, shown)).toBe(step);
});

test.each([18, 43, 75, 120, 250])('4 and 14 of %i pitches differ in shade', (shown) => {
  expect(heatStep(14, shown)).toBeGreaterThan(heatStep(4, shown));
});
