import { expect, it } from 'vitest';
import { isHeading, usesOfCells, usesOfHeadings } from './columns.ts';

it('knows headings in any order, however they are spelled', () => {
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

it('takes no name of an object for a heading', () => {
  expect(usesOfHeadings(['__proto__', 'constructor', 'toString'])).toEqual([null, null, null]);
});

it('tells a line of headings from a player', () => {
  expect(isHeading(['Name', 'City'])).toBe(true);
  expect(isHeading(['Robin Fields', '7', 'P'])).toBe(false);
  expect(isHeading(['Pos', 'No'])).toBe(true);
});

it('finds jerseys and names in columns without headings', () => {
  const rows = [
    ['7', 'P', 'Robin Fields'],
    ['#12', '', 'Sam Hollow', 'x'],
  ];
  expect(usesOfCells(rows)).toEqual(['jerseyNumber', null, 'name', null]);
});
