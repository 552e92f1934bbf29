import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

function linesOf(text: string): [number, ...string[]][] {
  const read = readLines(text);
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.lines.map(({ line, cells }) => [line, ...cells]);
}

it('reads commas, semicolons, tabs and bars', () => {
  for (const mark of [',', ';', '\t', '|']) {
    const text = `Name${mark}No\nRobin Fields${mark}7\nSam Hollow${mark}12\n`;
    expect(linesOf(text)).toEqual([
      [1, 'Name', 'No'],
      [2, 'Robin Fields', '7'],
      [3, 'Sam Hollow', '12'],
    ]);
  }
});

it('removes bullets, but no marks in the first column of a spreadsheet', () => {
  expect(linesOf('•\t7 Mateo Ruiz\n \t·\t12 Liam Chen')).toEqual([
    [1, '7 Mateo Ruiz'],
    [2, '12 Liam Chen'],
  ]);
  expect(linesOf('• Ruiz, Mateo')).toEqual([[1, 'Ruiz', 'Mateo']]);
  expect(linesOf('-\tMateo Ruiz\n*\tLiam Chen')).toEqual([
    [1, '-', 'Mateo Ruiz'],
    [2, '*', 'Liam Chen'],
  ]);
});

it('finds the delimiter of the headings although most rows have one cell', () => {
  expect(linesOf('Name;No\nRobin Fields\nSam Hollow\nBo Tanner;3\n')).toEqual([
    [1, 'Name', 'No'],
    [2, 'Robin Fields'],
    [3, 'Sam Hollow'],
    [4, 'Bo Tanner', '3'],
  ]);
});

it('reads quoted cells and counts the lines that they span', () => {
  const text = 'Name,No\r\n"Fields, Robin ""Rob""",7\r\n\r\n"Sam\r\nHollow", 12\r\nBo Tanner,3';
  expect(linesOf(text)).toEqual([
    [1, 'Name', 'No'],
    [2, 'Fields, Robin "Rob"', '7'],
    [4, 'Sam Hollow', '12'],
    [6, 'Bo Tanner', '3'],
  ]);
});

it('skips blank lines and a byte order mark with any line ending', () => {
  expect(linesOf('\u{feff}Name,No\r,\r  ,  \rRobin Fields,7\r')).toEqual([
    [1, 'Name', 'No'],
    [4, 'Robin Fields', '7'],
  ]);
});

it('names the line with a misplaced quotation mark', () => {
  const unclosed = readLines('Name,No\nBo Tanner,3\n"Robin Fields,7\nSam Hollow,12\n');
  expect(unclosed).toMatchObject({ kind: 'fault', fault: expect.stringMatching(/^Line 3 /) });
  const misplaced = readLines('Name,No\n"Robin" Fields,7\n');
  expect(misplaced).toMatchObject({ kind: 'fault', fault: expect.stringMatching(/^Line 2 /) });
});

it('refuses an empty list and too many columns', () => {
  expect(readLines(' \n,,\n')).toEqual({ kind: 'fault', fault: 'The list is empty.' });
  expect(readLines(','.repeat(200))).toMatchObject({ kind: 'fault' });
});
