import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';

it('returns only the fields that changed', () => {
  const before = { bats: 'R', throws: null, birthYear: 2014, rules: { most: 75 } };
  expect(changedFields<object>(before, { ...before, rules: { most: 75 } })).toEqual({});
  expect(changedFields<object>(before, { ...before, throws: 'L', birthYear: null })).toEqual({
    throws: 'L',
    birthYear: null,
  });
});
