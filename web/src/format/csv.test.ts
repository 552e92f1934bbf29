import { parse } from 'papaparse';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

const read = (text: string) => parse<string[]>(text.replace(/^\uFEFF/, '')).data.slice(0, -1);

it('writes commas, quotes and line breaks so that a parser reads them back', () => {
  const rows = [
    ['Name', 'Pitches', 'Nothing'],
    ['Zoë "Ace" Ruiz, Jr.', 12, null],
    ['two\r\nlines', 63.5, 'x'],
  ];
  expect(read(csvText(rows))).toEqual([
    ['Name', 'Pitches', 'Nothing'],
    ['Zoë "Ace" Ruiz, Jr.', '12', ''],
    ['two\r\nlines', '63.5', 'x'],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","a,b")'])(
  'writes %j as a text that no spreadsheet computes',
  (name) => {
    expect(read(csvText([[name, 'after']]))).toEqual([[`'${name}`, 'after']]);
  },
);

it('writes a negative number as a number and starts with a byte order mark', () => {
  expect(csvText([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});
