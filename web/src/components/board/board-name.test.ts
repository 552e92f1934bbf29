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
