import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiledObject } from './compiled-object.ts';

const shape = {
  id: z.string(),
  zone: z.optional(z.int().check(z.gte(1))),
  notes: z.optional(z.nullable(z.string())),
  by: z._default(z.string(), 'nobody'),
};
const strict = z.strictObject(shape);
const compiled = compiledObject(shape);

const inputs: [string, unknown][] = [
  ['everything', { id: 'a', zone: 1, notes: 'low', by: 'Ana' }],
  ['its keys in another order', { by: 'Ana', zone: 1, id: 'a' }],
  ['only what it needs', { id: 'a', by: 'Ana' }],
  ['a default left out', { id: 'a' }],
  ['an optional key with nothing in it', { id: 'a', by: 'Ana', zone: undefined }],
  ['a needed key that is missing', { zone: 1, by: 'Ana' }],
  ['a value of another type', { id: 7, by: 'Ana' }],
  ['two faults', { id: 7, zone: 0, by: 'Ana' }],
  ['a key that nobody knows', { id: 'a', by: 'Ana', more: 1 }],
  ['a key that objects inherit', { id: 'a', by: 'Ana', constructor: 1 }],
  ['a prototype from JSON', JSON.parse('{ "id": "a", "by": "Ana", "__proto__": { "zone": 1 } }')],
  ['null', null],
  ['a list', ['a']],
  ['a text', 'a'],
];

describe.each([
  ['compiled', false],
  ['where nothing may be compiled', true],
])('an object that comes by the thousand, %s', (_where, jitless) => {
  beforeEach(() => void z.config({ jitless }));
  afterEach(() => void z.config({ jitless: false }));

  it.each(inputs)('is taken or refused as a strict object is: %s', (_what, input) => {
    const [ours, theirs] = [compiled.safeParse(input), strict.safeParse(input)];
    expect(ours).toEqual(theirs);
    expect(ours.data && Object.keys(ours.data)).toEqual(theirs.data && Object.keys(theirs.data));
  });

  it('is another object than the one that came, which stays as it was', () => {
    const input = { by: 'Ana', id: 'a' };
    const { data } = compiled.safeParse(input);
    expect(data).not.toBe(input);
    expect(Object.keys(input)).toEqual(['by', 'id']);
  });
});
