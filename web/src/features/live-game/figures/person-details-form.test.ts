import { expect, it } from 'vitest';
import { detailsText, parseBirthYear } from './person-details.tsx';

it.each([
  [{ bats: 'R', throws: 'R', birthYear: 2014 }, true, 'Bats right, throws right, born 2014'],
  [{ bats: 'S', throws: null, birthYear: null }, true, 'Switch hitter, age not set'],
  [{ bats: null, throws: 'L', birthYear: null }, false, 'Throws left'],
  [{ bats: null, throws: null, birthYear: null }, false, 'Bats/throws not set'],
] as const)('describes %o', (details, withAge, text) => {
  expect(detailsText(details, { withAge })).toBe(text);
});

it.each([
  ['', null],
  [' 2014 ', 2014],
  ['14', undefined],
  ['2027', undefined],
  ['1890', undefined],
  ['20l4', undefined],
])('reads the birth year "%s" as %s', (typed, year) => {
  expect(parseBirthYear(typed, 2026)).toBe(year);
});
