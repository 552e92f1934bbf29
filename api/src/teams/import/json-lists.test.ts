import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLists } from './json-lists.ts';

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
