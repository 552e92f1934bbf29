import { expect, it } from 'vitest';
import { percentText } from './rates.ts';

it('shows a dash when there is nothing to divide by', () => {
  expect(percentText(null)).toBe('–');
  expect(percentText(0)).toBe('0%');
});
