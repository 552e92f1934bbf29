import { expect, test } from 'vitest';
import { isJsonEqual } from './changes.ts';

test.each([
  [
    { a: 1, b: [{ from: 'first', to: 'home' }] },
    { b: [{ to: 'home', from: 'first' }], a: 1 },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [null, null],
  [[], []],
])('%j equals %j', (a, b) => {
  expect(isJsonEqual(a, b)).toBe(true);
});

test.each([
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { b: 1 }],
  [{ a: null }, {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [null, {}],
  ['1', 1],
  [{}, 1],
  [1, {}],
  [[], ''],
  [{}, undefined],
  [{ constructor: 1 }, {}],
])('%j differs from %j', (a, b) => {
  expect(isJsonEqual(a, b)).toBe(false);
});
