import { expect, it } from 'vitest';
import {
  columnsOf,
  playerLines,
  readFile,
  readSource,
  sourceOfLines,
  withUse,
} from './import-source.ts';

function sourceOf(text: string) {
  const read = readSource(text);
  if (read.kind === 'fault') throw new Error(read.fault);
  return read.source;
}

it('reads a list with headings and one without', () => {
  const named = sourceOf('No,Player,Town\n7,Robin Fields,Salem\n');
  expect(named).toMatchObject({ hasHeading: true, columnUses: ['jersey', 'name', null] });
  expect(playerLines(named)).toHaveLength(1);
  const bare = sourceOf('7,Robin Fields\n12,Sam Hollow\n');
  expect(bare).toMatchObject({ hasHeading: false, columnUses: ['jersey', 'name'] });
  expect(playerLines(bare)).toHaveLength(2);
});

it('lists each column with its heading and an example', () => {
  const source = sourceOf('Name,,No\nRobin Fields,,\nSam Hollow,,12\n');
  expect(columnsOf(source)).toEqual([
    { index: 0, title: 'Name', example: 'Robin Fields', use: 'name' },
    { index: 1, title: 'Column 2', example: '', use: null },
    { index: 2, title: 'No', example: '12', use: 'jersey' },
  ]);
});

it('gives a use to one column only', () => {
  const source = sourceOf('Name,Nickname\nRobin Fields,Rob\n');
  expect(withUse(source, 1, 'name').columnUses).toEqual([null, 'name']);
  expect(withUse(source, 1, null).columnUses).toEqual(['name', null]);
});

it('reads the first line as a player if the coach says so', () => {
  const source = sourceOf('Name,No\nRobin Fields,7\n');
  const bare = sourceOfLines(source, false);
  expect(playerLines(bare)).toHaveLength(2);
});

it('reads the first line as headings if the coach says so', () => {
  const bare = sourceOf('Nummer Spieler\n7 Mateo Ruiz\n');
  expect(bare.hasHeading).toBe(false);
  const headed = sourceOfLines(bare, true);
  expect(headed.columnUses).toEqual(['jersey', 'name']);
  expect(playerLines(headed)).toEqual([{ line: 2, cells: ['7', 'Mateo Ruiz'] }]);
});

it('guesses columns under headings that it does not know', () => {
  const source = sourceOf('Nummer;Spieler\n7;Mateo Ruiz\n12;Liam Chen\n');
  const { columnUses } = sourceOfLines(source, true);
  expect(columnUses).toEqual(['jersey', 'name']);
});

it('says why a list is too long, too large or empty', async () => {
  const many = (count: number) => `Name\n${'Robin Fields\n'.repeat(count)}`;
  expect(readSource(many(500)).kind).toBe('source');
  expect(readSource(many(501))).toEqual({
    kind: 'fault',
    fault: 'You can import up to 500 players at once. This list has 501.',
  });
  expect(readSource('Bo\n'.repeat(150_000)).kind).toBe('fault');
  expect(readSource('Name,No\n')).toEqual({
    kind: 'fault',
    fault: 'There are no players below the headings.',
  });
  const large = new Blob([new Uint8Array(1024 * 1024 + 1)]);
  expect(await readFile(large)).toMatchObject({ kind: 'fault' });
});

it('says which file to choose instead of a spreadsheet or a binary file', async () => {
  const starting = (...bytes: number[]) => new Blob([Uint8Array.from([...bytes, 65, 66, 44, 67])]);
  for (const file of [starting(0x50, 0x4b, 3, 4), starting(0xd0, 0xcf, 0x11, 0xe0)]) {
    expect(await readFile(file)).toEqual({
      kind: 'fault',
      fault:
        'This is a spreadsheet, not a CSV file. Save or export it as CSV, then choose that file.',
    });
  }
  expect(await readFile(starting(65, 66, 0, 1))).toEqual({
    kind: 'fault',
    fault: "This isn't a text file. Choose a CSV file.",
  });
});

it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])('decodes %s', async (encoding) => {
  const text = 'Name,Pos\nJosé Núñez,SS\n';
  const codes = [...`\u{feff}${text}`].map((char) => char.charCodeAt(0));
  const bytes = {
    'utf-8': new TextEncoder().encode(text),
    'utf-16le': Uint8Array.from(codes.flatMap((code) => [code & 255, code >> 8])),
    'utf-16be': Uint8Array.from(codes.flatMap((code) => [code >> 8, code & 255])),
    'windows-1252': Uint8Array.from(codes.slice(1)),
  }[encoding];
  expect(await readFile(new Blob([bytes as BlobPart]))).toEqual(readSource(text));
});
