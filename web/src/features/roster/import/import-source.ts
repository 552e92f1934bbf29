import { type ColumnUse, isHeading, usesOfCells, usesOfHeadings } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { MAX_PLAYERS } from './import-plan.ts';
import { type FileLine, readLines } from './read-lines.ts';

export interface ImportSource {
  readonly lines: readonly FileLine[];
  readonly hasHeading: boolean;
  readonly uses: readonly ColumnUse[];
}

export type ReadSource =
  | { readonly kind: 'source'; readonly source: ImportSource }
  | { readonly kind: 'fault'; readonly fault: string };

/** Twenty times the size of a full roster of 500 players. */
const MAX_BYTES = 1024 * 1024;

export async function readFile(file: Blob): Promise<ReadSource> {
  if (file.size > MAX_BYTES) {
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

/** Spreadsheet files of Excel, Numbers and others start as a zip or as the older Excel format. */
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
  if (players > MAX_PLAYERS) {
    const fault = `You can import up to ${MAX_PLAYERS} players at once. This list has ${players}.`;
    return { kind: 'fault', fault };
  }
  if (players === 0) return { kind: 'fault', fault: 'There are no players below the headings.' };
  return { kind: 'source', source };
}

export function withHeading(lines: readonly FileLine[], hasHeading: boolean): ImportSource {
  const cells = lines.map((line) => line.cells);
  const uses = hasHeading ? usesOfHeadings(cells[0] ?? []) : usesOfCells(cells);
  return { lines, hasHeading, uses };
}

/** Changes the use of a column. Another column with that use loses it. */
export function withUse(source: ImportSource, column: number, use: ColumnUse): ImportSource {
  const uses = columnsOf(source).map(({ index, use: current }) => {
    if (index === column) return use;
    return use !== null && current === use ? null : current;
  });
  return { ...source, uses };
}

export function playerLines({ lines, hasHeading }: ImportSource): readonly FileLine[] {
  return hasHeading ? lines.slice(1) : lines;
}

export interface Column {
  readonly index: number;
  readonly title: string;
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
