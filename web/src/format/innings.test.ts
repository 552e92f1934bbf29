import { expect, it } from 'vitest';
import { inningsText } from './innings.ts';

it('writes the outs of an incomplete inning as thirds', () => {
  expect([0, 1, 3, 14].map(inningsText)).toEqual(['0.0', '0.1', '1.0', '4.2']);
});
