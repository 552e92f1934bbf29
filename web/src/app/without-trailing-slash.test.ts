import { expect, it } from 'vitest';
import { withoutTrailingSlash } from './without-trailing-slash.ts';

it.each([
  ['/games/', '/games'],
  ['/games', '/games'],
  ['/practice/7/track//', '/practice/7/track'],
  ['/', '/'],
  ['//', '/'],
])('takes %s to %s', (typed, shown) => {
  expect(withoutTrailingSlash(typed)).toBe(shown);
});
