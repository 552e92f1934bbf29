import { expect, it } from 'vitest';
import { averageText, percentText } from './rates.ts';

it('writes averages without the leading zero', () => {
  expect(averageText(0.333)).toBe('.333');
  expect(averageText(1)).toBe('1.000');
  expect(averageText(null)).toBeNull();
});

it('shows a dash when there is nothing to divide by', () => {
  expect(percentText(null)).toBe('–');
  expect(percentText(0)).toBe('0%');
});
