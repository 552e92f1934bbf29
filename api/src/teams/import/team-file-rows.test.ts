import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLists, NewIds } from './team-file-rows.ts';

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

/** Parses the outline and each value, and puts the values back. */
function parseCut(text: string): unknown {
  const { outline, lists } = cutLists(Buffer.from(text));
  const values = lists.map((list) => list.map((value) => JSON.parse(value.toString()) as unknown));
  const content: unknown = JSON.parse(outline.toString());
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const entries = Object.entries(content).map(([key, value]) => [
    key,
    Array.isArray(value) ? values[value[0]] : value,
  ]);
  return Object.fromEntries(entries);
}

function outcomeOf(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    return 'not JSON';
  }
}

const objectTexts = fc
  .tuple(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom('', ' ', '\n\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

describe('the lists of an object, cut into values,', () => {
  it('are parsed to the same object', () => {
    fc.assert(
      fc.property(objectTexts, (text) => {
        expect(parseCut(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('are JSON exactly if the object is', () => {
    const damagedTexts = fc.tuple(objectTexts, fc.nat(), fc.constantFrom('', ...'[]{},:"\\0'));
    fc.assert(
      fc.property(damagedTexts, ([text, at, character]) => {
        const place = at % text.length;
        const damaged = text.slice(0, place) + character + text.slice(place + 1);
        expect(outcomeOf(() => parseCut(damaged))).toEqual(outcomeOf(() => JSON.parse(damaged)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"a":[]}', []],
    ['{"a":[ ]}', []],
    ['{"a":[1,[2,3],{"b":[4]},"],["]}', ['1', '[2,3]', '{"b":[4]}', '"],["']],
    ['{"a":[1,]}', ['1', '']],
  ])('of %s are %j', (text, list) => {
    const { outline, lists } = cutLists(Buffer.from(text));
    expect(outline.toString()).toBe('{"a":[0]}');
    expect(lists.map((values) => values.map(String))).toEqual([list]);
  });
});
