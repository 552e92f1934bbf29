import { expect, it } from 'vitest';
import { NewIds } from './new-ids.ts';

const A = '019a0000-0000-7000-8000-00000000000a';
const B = '019a0000-0000-7000-8000-00000000000b';

it('an id gets the same new id everywhere, with its timestamp unless it was chosen', () => {
  const ids = new NewIds();
  ids.choose(B, 'chosen');
  const renewed = JSON.parse(ids.in(JSON.stringify({ id: A, [A]: [A, null, 3, { prev: B }] })));
  const id = ids.of(A);
  expect(renewed).toEqual({ id, [id]: [id, null, 3, { prev: 'chosen' }] });
  expect(id).toMatch(/^019a0000-0000-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/);
  expect(id).not.toBe(A);
});

it('other text stays', () => {
  const row = { name: `${A}!`, notes: `"${A}"`, title: `"${A}` };
  expect(JSON.parse(new NewIds().in(JSON.stringify(row)))).toEqual(row);
});
