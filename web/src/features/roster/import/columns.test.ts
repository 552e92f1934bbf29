import { expect, it } from 'vitest';
import { isHeading, usesOfCells, usesOfHeadings } from './columns.ts';

it('reads headings in any order and spelling', () => {
  expect(
    usesOfHeadings(['Jersey #', 'LAST NAME', 'first_name', 'Pos.', 'B', 'Year of Birth']),
  ).toEqual(['jerseyNumber', 'lastName', 'firstName', 'position', null, 'birthYear']);
  expect(usesOfHeadings(['#', 'Player', 'Bats', 'Throws', 'DOB', 'e-mail'])).toEqual([
    'jerseyNumber',
    'name',
    'bats',
    'throws',
    'birthYear',
    null,
  ]);
  expect(usesOfHeadings(['No', 'B/T', 'Number'])).toEqual(['jerseyNumber', 'batsAndThrows', null]);
});

it('does not read names of object properties as headings', () => {
  expect(usesOfHeadings(['__proto__', 'constructor', 'toString'])).toEqual([null, null, null]);
});

it('distinguishes headings from a player', () => {
  expect(isHeading(['Name', 'City'])).toBe(true);
  expect(isHeading(['Robin Fields', '7', 'P'])).toBe(false);
  expect(isHeading(['Pos', 'No'])).toBe(true);
});

it('finds what columns without headings have', () => {
  const rows = [
    ['7', 'P', 'Robin Fields', 'R', 'L', '2013-05-12', 'R/L'],
    ['#12', '', 'Sam Hollow', 'S', 'R', '2014', 's/r', '!'],
    ['31', '1B/OF', 'Bo Li', '', 'r', '', ''],
  ];
  expect(usesOfCells(rows)).toEqual([
    ...['jerseyNumber', 'position', 'name', 'bats', 'throws', 'birthYear', 'batsAndThrows'],
    null,
  ]);
});

it('finds a column although one of its cells has something else', () => {
  const rows = [
    ['7', 'Robin Fields', 'SS'],
    ['12', 'Sam Hollow', 'Bench'],
    ['9', 'Cy Loom', 'C'],
    ['Chris'],
  ];
  expect(usesOfCells(rows)).toEqual(['jerseyNumber', 'name', 'position']);
});
