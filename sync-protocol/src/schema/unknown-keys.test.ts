import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loosely, onlyKnownKeys } from './unknown-keys.ts';

const person = z.strictObject({ name: z.string().check(z.minLength(1)) });
const schema = z.strictObject({
  person,
  absent: z.optional(z.nullable(person)),
  people: z.array(person).check(z.maxLength(2)),
  byId: z.record(z.string(), person),
  change: z.union([z.strictObject({ whole: person }), z.strictObject({ added: z.array(person) })]),
  pair: z.tuple([z.string(), person]),
});
const later = { name: 'Ana', nickname: 'Ace' };
const value = {
  person: later,
  absent: later,
  people: [later],
  byId: { a: later },
  change: { added: [later], order: 1 },
  pair: ['x', later],
  shape: 'round',
};
const ana = { name: 'Ana' };
const known = {
  person: ana,
  absent: ana,
  people: [ana],
  byId: { a: ana },
  change: { added: [ana] },
  pair: ['x', ana],
};

it('the schema itself refuses unknown keys', () => {
  expect(schema.safeParse(value).success).toBe(false);
});

describe.each([
  ['keeping', loosely, value],
  ['dropping', onlyKnownKeys, known],
] as const)('%s unknown keys', (_, convert, expected) => {
  it('does so in objects at every depth', () => {
    expect(convert(schema).parse(value)).toEqual(expected);
  });

  it.each([
    ['a missing key', { ...value, person: {} }],
    ['a value that a check refuses', { ...value, person: { name: '' } }],
    ['a list that is too long', { ...value, people: [later, later, later] }],
    ['none of the choices', { ...value, change: { removed: [] } }],
  ])('still refuses %s', (_what, invalid) => {
    expect(convert(schema).safeParse(invalid).success).toBe(false);
  });

  it('converts a schema once', () => {
    expect(convert(schema)).toBe(convert(schema));
  });
});
