import { type ColumnUse, isHeading, usesOfCells, usesOfHeadings } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { MOST_PLAYERS } from './import-plan.ts';
import { type FileLine, readLines } from './read-lines.ts';

/** What was chosen or pasted, and how its columns are read. */
export interface ImportSource {
  readonly lines: readonly FileLine[];
  /** The first line names the columns. */
  readonly hasHeading: boolean;
  readonly uses: readonly ColumnUse[];
}

export type ReadSource =
  | { readonly kind: 'source'; readonly source: ImportSource }
  | { readonly kind: 'fault'; readonly fault: string };

/** A roster with every detail of 500 players is a twentieth of it. */
const MOST_BYTES = 1024 * 1024;

export async function readFile(file: Blob): Promise<ReadSource> {
  if (file.size > MOST_BYTES) {
    return { kind: 'fault', fault: 'This file is over 1 MB, too big for a player list.' };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) {
    const fault =
      'This is a spreadsheet, not a CSV file. Save or export it as CSV, then choose that file.';
    return { kind: 'fault', fault };
  }
  const text = decodeText(bytes);
  if (text.includes('\0'))
    return { kind: 'fault', fault: "This isn't a text file. Choose a CSV file." };
  return readSource(text);
}

/** The first bytes of Excel's, Numbers' and others' own files: a zip, or the older format. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16)).join(' ');
  return start === '50 4b 3 4' || start === 'd0 cf 11 e0';
}

export function readSource(text: string): ReadSource {
  const read = readLines(text);
  if (read.kind === 'fault') return read;
  const { lines } = read;
  const source = withHeading(lines, isHeading(lines[0]?.cells ?? []));
  const players = playerLines(source).length;
  if (players > MOST_PLAYERS) {
    const fault = `You can import up to ${MOST_PLAYERS} players at once. This list has ${players}.`;
    return { kind: 'fault', fault };
  }
  if (players === 0) return { kind: 'fault', fault: 'There are no players below the headings.' };
  return { kind: 'source', source };
}

/** The same lines with the first one read as headings, or as a player. */
export function withHeading(lines: readonly FileLine[], hasHeading: boolean): ImportSource {
  const cells = lines.map((line) => line.cells);
  const uses = hasHeading ? usesOfHeadings(cells[0] ?? []) : usesOfCells(cells);
  return { lines, hasHeading, uses };
}

/** A column is used for something else; what another one was used for moves to it. */
export function withUse(source: ImportSource, column: number, use: ColumnUse): ImportSource {
  const uses = columnsOf(source).map(({ index, use: present }) => {
    if (index === column) return use;
    return use !== null && present === use ? null : present;
  });
  return { ...source, uses };
}

export function playerLines({ lines, hasHeading }: ImportSource): readonly FileLine[] {
  return hasHeading ? lines.slice(1) : lines;
}

export interface Column {
  readonly index: number;
  /** Its heading, or which one it is. */
  readonly title: string;
  /** Something from this column. */
  readonly example: string;
  readonly use: ColumnUse;
}

export function columnsOf(source: ImportSource): Column[] {
  const { lines, hasHeading, uses } = source;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const players = playerLines(source);
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: (hasHeading && lines[0]?.cells[index]) || `Column ${index + 1}`,
    example: players.map(({ cells }) => cells[index]).find(Boolean) ?? '',
    use: uses[index] ?? null,
  }));
}
