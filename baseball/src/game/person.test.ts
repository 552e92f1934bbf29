import { expect, test } from 'vitest';
import { isSamePerson, nameKey, personKey } from './person.ts';

const person = (name: string) => ({ id: null, name });

test.each([
  ['a curly apostrophe', 'St. Mary\u2019s'],
  ['a modifier letter', 'St. Mary\u02bcs'],
  ['an acute accent as apostrophe', 'St. Mary\u00b4s'],
  ['another case', "st. MARY'S"],
  ['two spaces', "St.  Mary's"],
  ['a no-break space', "St.\u00a0Mary's"],
  ['a narrow no-break space', "St.\u202fMary's"],
  ['an ideographic space', "St.\u3000Mary's"],
  ['a tab', "St.\tMary's"],
  ['a zero-width space', "St. Mary's\u200b"],
  ['a soft hyphen', "St. Ma\u00adry's"],
  ['a word joiner', "St.\u2060 Mary's"],
  ['a byte order mark', "\ufeffSt. Mary's"],
  ['a mark of direction', "St. Mary's\u200e"],
])('%s does not make another person', (_, name) => {
  expect(nameKey(name)).toBe("st. mary's");
  expect(isSamePerson(person(name), person("St. Mary's"))).toBe(true);
  expect(personKey(person(name))).toBe(personKey(person("St. Mary's")));
});

test.each([
  ['Smith-Jones', 'Smith\u2013Jones'],
  ['Smith-Jones', 'Smith\u2010Jones'],
  ['Smith-Jones', 'Smith\u2212Jones'],
  ['Joe "Bud" Lee', 'Joe \u201cBud\u201d Lee'],
  ['Weiss', 'Wei\u00df'],
  ['Jos\u00e9', 'Jose\u0301'],
  ['Nikos', 'NIKOS'],
])('%s is %s', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test.each([
  ['Jose', 'Jos\u00e9'],
  ["O'Neil", 'ONeil'],
  ['Ana Lee', 'Analee'],
])('%s is not %s', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
});
