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

it('finds jerseys and names in columns without headings', () => {
  const rows = [
    ['7', 'P', 'Robin Fields'],
    ['#12', '', 'Sam Hollow', 'x'],
  ];
  expect(usesOfCells(rows)).toEqual(['jerseyNumber', null, 'name', null]);
});
