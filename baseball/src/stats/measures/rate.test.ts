import { expect, test } from 'vitest';
import {
  average,
  averageAgainstBand,
  effectivenessBand,
  heatStep,
  oneDecimalText,
  percent,
  percentBand,
  rate,
} from './rate.ts';

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [3, 3, 100],
])('%i of %i is %s percent', (n, denominator, expected) => {
  expect(percent(n, denominator)).toBe(expected);
  expect(rate(n, denominator)).toEqual({ n, of: denominator, percent: expected });
});

test.each([
  [0, 0, 3, null],
  [1, 3, 3, 0.333],
  [2, 3, 3, 0.667],
  [1, 16, 3, 0.063],
  [8597, 100, 2, 85.97],
])('%i over %i with %i decimals is %s', (n, denominator, decimals, expected) => {
  expect(average(n, denominator, decimals)).toBe(expected);
});

test.each([
  [76.85, '76.9'],
  [1.005, '1.0'],
  [70, '70.0'],
  [67.64, '67.6'],
  [99.95, '100.0'],
])('%d with one decimal is %s', (figure, expected) => {
  expect(oneDecimalText(figure)).toBe(expected);
});

test('every figure with two decimals is rounded half up to one', () => {
  for (let hundredths = 0; hundredths <= 13_000; hundredths++) {
    const digits = String(hundredths).padStart(3, '0');
    const tenths = Number(digits.slice(0, -1)) + (Number(digits.at(-1)) >= 5 ? 1 : 0);
    const expected = `${String(tenths).padStart(2, '0').slice(0, -1)}.${tenths % 10}`;
    expect(oneDecimalText(hundredths / 100)).toBe(expected);
  }
});

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
