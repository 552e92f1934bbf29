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

const SIGNS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\ufe66'];
const FORMULAS = SIGNS.flatMap((sign) => [`${sign}1+1`, ` ${sign}SUM(A1)`]);

it.each([...FORMULAS, '\tx', '\rx', '=HYPERLINK("http://x","a,b")'])(
  'writes %j as a text that no spreadsheet computes',
  (name) => {
    expect(read(csvText([[name, 'after']]))).toEqual([[`'${name}`, 'after']]);
  },
);

it.each([';', '\t', '|'])(
  'has no cell that computes if a spreadsheet separates cells by %j',
  (delimiter) => {
    const names = FORMULAS.flatMap((formula) => [
      `Al${delimiter}${formula}`,
      `Al"${delimiter}${formula}`,
      `Al\n${formula}`,
      `Al\r\n${formula}`,
      formula,
    ]);
    const text = csvText([names, ...names.map((name) => ['x', name, 1])]);
    const cells = parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter }).data.flat();
    const computed = cells.filter((cell) => /^\s*[=+\-@]/.test(cell.normalize('NFKC')));
    expect(computed).toEqual([]);
  },
);

it('writes every text with quotes, and numbers without', () => {
  expect(csvText([['Al', 1, null, 'a-b; c']])).toBe('\uFEFF"Al",1,,"a-b; c"\r\n');
});

it('writes a negative number as a number and starts with a byte order mark', () => {
  expect(csvText([[-1.5]])).toBe('\uFEFF-1.5\r\n');
});
