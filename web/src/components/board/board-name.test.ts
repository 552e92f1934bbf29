import { expect, it } from 'vitest';
import { boardName } from './board-name.ts';

it.each([
  ['Austin Aces 12U', 'Aces'],
  ['Cedar Park Hawks', 'Hawks'],
  ['Hawks', 'Hawks'],
  ['Leander High Varsity', 'High'],
  ['12U', '12U'],
])('%s hangs on the board as %s', (name, shown) => {
  expect(boardName(name)).toBe(shown);
});

it.each([
  ['Harbor Lanterns', 6, 'Lant'],
  ['Harbor Lanterns', 9, 'Lanterns'],
  ['Austin Aces 12U', 6, 'Aces'],
])('%s with %i letters hangs there as %s', (name, most, shown) => {
  expect(boardName(name, most)).toBe(shown);
});
