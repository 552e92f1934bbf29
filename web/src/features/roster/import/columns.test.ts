import { expect, it } from 'vitest';
import { isHeading, usesOfCells, usesOfHeadings } from './columns.ts';

it('reads headings in any order and spelling', () => {
  expect(
    usesOfHeadings(['Jersey #', 'LAST NAME', 'first_name', 'Pos.', 'Town', 'Year of Birth']),
  ).toEqual(['jersey', 'lastName', 'firstName', 'position', null, 'birthYear']);
  expect(usesOfHeadings(['#', 'Player', 'Bats', 'Throws', 'DOB', 'e-mail'])).toEqual([
    'jersey',
    'name',
    'bats',
    'throws',
    'birthYear',
    null,
  ]);
  expect(usesOfHeadings(['No', 'B/T', 'Number'])).toEqual(['jersey', 'batsAndThrows', null]);
  expect(usesOfHeadings(['B', 'T', 'Birth date (mm/dd/yyyy)'])).toEqual([
    ...['bats', 'throws', 'birthYear'],
  ]);
  expect(usesOfHeadings(['Bats/Throws (R/L)', 'Player Number'])).toEqual([
    ...['batsAndThrows', 'jersey'],
  ]);
});

it('does not read names of object properties as headings', () => {
  expect(usesOfHeadings(['__proto__', 'constructor', 'toString'])).toEqual([null, null, null]);
});

it.each([
  [true, ['Name', 'City']],
  [true, ['Pos', 'No']],
  [true, ['Name', '']],
  [true, ['Full Name']],
  [true, ['Name', 'Contact 1', 'Contact 2']],
  [true, ['Player', 'Pos', '1', '2', '3']],
  [true, ['Name', 'AB', '2B', '3B']],
  [false, ['Given', 'Shay', 'SS']],
  [false, ['Given', 'Shay', 'R/L']],
  [false, ['Given', 'Shay', '2014']],
  [false, ['Robin Fields', '7', 'P']],
  [false, ['7', 'Given']],
  [false, ['Given', '7']],
  [false, ['7 Given']],
  [false, ['Max Player']],
  [false, ['Shay Given', '', '']],
  [false, ['No. 7 Max Player']],
  [false, ['']],
])('says %s for the headings %j', (expected, cells) => {
  expect(isHeading(cells)).toBe(expected);
});

it('finds what columns without headings have', () => {
  const rows = [
    ['7', 'P', 'Robin Fields', 'R', 'L', '2013-05-12', 'R/L'],
    ['#12', '', 'Sam Hollow', 'S', 'R', '2014', 's/r', 'bo@example.com'],
    ['31', '1B/OF', 'Bo Li', '', 'r', '', ''],
  ];
  expect(usesOfCells(rows)).toEqual([
    ...['jersey', 'position', 'name', 'bats', 'throws', 'birthYear', 'batsAndThrows'],
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
  expect(usesOfCells(rows)).toEqual(['jersey', 'name', 'position']);
});
