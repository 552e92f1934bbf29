import { expect, it } from 'vitest';
import { decodeText } from './is-delimited.ts';

const TEXT = 'Name,Pos\nJosé Núñez,SS\n';

function utf16(text: string, isLittle: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? '\u{feff}' : ''), ...text].map((char) => char.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  );
}

it('reads UTF-8 with and without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode(TEXT))).toBe(TEXT);
  expect(decodeText(new TextEncoder().encode(`\u{feff}${TEXT}`))).toBe(TEXT);
  expect(decodeText(new Uint8Array())).toBe('');
});

it('reads UTF-16 in both byte orders', () => {
  for (const isLittle of [true, false]) {
    for (const mark of [true, false]) expect(decodeText(utf16(TEXT, isLittle, mark))).toBe(TEXT);
  }
});

it('reads other bytes as Windows-1252, as old spreadsheets write it', () => {
  const bytes = Uint8Array.from([...TEXT].map((char) => char.charCodeAt(0)));
  expect(decodeText(bytes)).toBe(TEXT);
});
