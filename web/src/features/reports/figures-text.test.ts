import { expect, it } from 'vitest';
import { averageText, inningsText, percentText } from './figures-text.ts';

it('writes innings as thirds', () => {
  expect([0, 1, 3, 14].map(inningsText)).toEqual(['0.0', '0.1', '1.0', '4.2']);
});

it('writes averages without the leading zero, and nothing where there is none', () => {
  expect(averageText(0.333)).toBe('.333');
  expect(averageText(1)).toBe('1.000');
  expect(averageText(null)).toBeNull();
});

it('shows a dash where there is nothing to divide by', () => {
  expect(percentText(null)).toBe('–');
  expect(percentText(0)).toBe('0%');
});
