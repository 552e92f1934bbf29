import { expect, it } from 'vitest';
import { withNewIds } from './new-ids.ts';

const A = '019a0000-0000-7000-8000-00000000000a';
const B = '019a0000-0000-7000-8000-00000000000b';
const RANDOM_ID = '11111111-2222-4333-8444-555555555555';
const TIME_OF_A_WITH_RANDOM_REST = '019a0000-0000-4333-8444-555555555555';

it('an id gets the same new id everywhere, and other text stays', () => {
  const tree = { id: A, [A]: [A, null, 3, 'Ann', { prev: B }], name: `${A}!` };
  const renewed = withNewIds(tree, new Map([[B, 'known']]), () => RANDOM_ID);
  const id = TIME_OF_A_WITH_RANDOM_REST;
  expect(renewed).toEqual({ id, [id]: [id, null, 3, 'Ann', { prev: 'known' }], name: `${A}!` });
});

it('a key such as __proto__ is an ordinary key', () => {
  const renewed = withNewIds(JSON.parse('{"__proto__":{"x":1}}'), new Map(), () => RANDOM_ID);
  expect(Object.keys(renewed as object)).toEqual(['__proto__']);
});
