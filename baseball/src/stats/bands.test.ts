import { expect, test } from 'vitest';
import { averageAgainstBand, effectivenessBand, percentBand } from './bands.ts';

test.each([
  [60, 'high'],
  [59, 'middle'],
  [40, 'middle'],
  [39, 'low'],
])('%i percent strikes are %s', (value, band) => {
  expect(percentBand(value)).toBe(band);
});

test.each([
  [65, 'high'],
  [64, 'middle'],
  [55, 'middle'],
  [54, 'low'],
])('a type with %i percent strikes is %s', (value, band) => {
  expect(effectivenessBand(value)).toBe(band);
});

test.each([
  [0.25, 'high'],
  [0.251, 'middle'],
  [0.3, 'middle'],
  [0.301, 'low'],
])('an average of %f against a type is %s', (value, band) => {
  expect(averageAgainstBand(value)).toBe(band);
});
