import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordSchema } from '../contract/sync-messages.ts';
import { velocityMphSchema } from '../rows/plate-appearance.ts';
import { idSchema, timeSchema } from './scalars.ts';
import { nameSchema } from './text.ts';
import { unlessPlain } from './unless-plain.ts';

const letters = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), maxLength });

// Close to what is plain, on either side of it.
const cases = [
  {
    what: 'a speed',
    schema: velocityMphSchema,
    values: fc.oneof(
      fc.integer({ min: 150, max: 1350 }).map((tenths) => tenths / 10),
      fc.double(),
      fc.constantFrom(20, 130, '80', null, undefined),
    ),
  },
  {
    what: 'an id',
    schema: idSchema,
    values: fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
      fc.tuple(fc.uuid(), fc.nat(35), fc.constantFrom(...'09afAFg-\n ')).map(replaced),
    ),
  },
  {
    what: 'a time',
    schema: timeSchema,
    values: fc
      .tuple(fc.date({ noInvalidDate: true }), fc.nat(23), fc.constantFrom(...'0123456789Z \n'))
      .map(([date, place, character]) => replaced([date.toISOString(), place, character])),
  },
  {
    what: 'a name',
    schema: nameSchema,
    values: fc.oneof(
      letters('aZ .-~!', 102),
      letters('aé\u0301 \u00a0\u0000\t\u007f\ud800', 5),
      fc.string({ maxLength: 102 }),
    ),
  },
];

describe('a schema that lets plain values pass', () => {
  it.each(cases)('takes and refuses as it would without: $what', ({ schema, values }) => {
    // A copy has the checks alone.
    const thorough = z.clone(schema);
    fc.assert(
      fc.property<[unknown]>(values, (value) => {
        expect(schema.safeParse(value)).toEqual(thorough.safeParse(value));
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes and refuses as it would without: a record', () => {
    const thorough = z.clone(recordSchema);
    const values = fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(values, (value) => {
        expect(recordSchema.safeParse(value)).toEqual(thorough.safeParse(value));
      }),
      { numRuns: 2_000 },
    );
    for (const text of ['{"__proto__":{"id":1},"a":2}', '{"constructor":1}', '{}']) {
      const value: unknown = JSON.parse(text);
      expect(recordSchema.safeParse(value)).toEqual(thorough.safeParse(value));
    }
    class Thing {}
    expect(recordSchema.safeParse(new Thing()).success).toBe(false);
  });

  it('does not look at them any further', () => {
    const never = z.string().check(z.refine(() => false));
    const schema = unlessPlain(never, (value) => value === 'plain');
    expect(schema.safeParse('plain').success).toBe(true);
    expect(z.array(schema).safeParse(['plain', 'other']).success).toBe(false);
  });
});

function replaced([text, place, character]: [string, number, string]): string {
  return text.slice(0, place) + character + text.slice(place + 1);
}
