import {
  type ColumnUse,
  isHeading,
  isNameColumn,
  LAST_NAME,
  usesOfCells,
  usesOfHeadings,
  wordUse,
} from './columns.ts';
import { MAX_PLAYERS } from './import-plan.ts';
import { type FileLine, readLines } from './read-lines.ts';

export interface ImportSource {
  /** The lines as they are in the file or the pasted text. */
  readonly fileLines: readonly FileLine[];
  /** Whether spaces follow commas between words. In such a list, "Ruiz, Ana" has the last name first. */
  readonly hasSpacedCommas: boolean;
  /** The same lines with a cell for each column. */
  readonly lines: readonly FileLine[];
  readonly hasHeading: boolean;
  readonly columnUses: readonly ColumnUse[];
}

export type SourceResult =
  | { readonly kind: 'source'; readonly source: ImportSource }
  | { readonly kind: 'fault'; readonly fault: string };

/** About twenty times the size of a list of 500 players. */
const MAX_BYTES = 1024 * 1024;

export async function readFile(file: Blob): Promise<SourceResult> {
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

/** Decodes UTF-8, UTF-16 with its mark or, as in files of old spreadsheets, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function readSource(text: string): SourceResult {
  const result = readLines(text);
  if (result.kind === 'fault') return result;
  const lines = aboutPlayers(result.lines);
  const hasHeading = isHeading(lines[0]?.cells ?? []);
  const playerCount = lines.length - (hasHeading ? 1 : 0);
  if (playerCount > MAX_PLAYERS) {
    const fault = `You can import up to ${MAX_PLAYERS} players at once. This list has ${playerCount}.`;
    return { kind: 'fault', fault };
  }
  if (playerCount === 0)
    return { kind: 'fault', fault: 'There are no players below the headings.' };
  const source = { fileLines: lines, hasSpacedCommas: /\p{L}, +\p{L}/u.test(text) };
  return { kind: 'source', source: sourceOfLines(source, hasHeading) };
}

/** Other programs export a team's name, a date or groups of columns above the headings. */
const MAX_TITLES = 4;

/**
 * Removes what is not about players: titles above a line with several known headings, the columns from the first group of
 * statistics (",,,Batting,,,Pitching" above the headings), and the totals and the glossary below the players.
 */
function aboutPlayers(lines: readonly FileLine[]): readonly FileLine[] {
  const start = lines
    .slice(0, MAX_TITLES + 1)
    .findIndex(({ cells }) => usesOfHeadings(cells).filter((use) => use !== null).length > 1);
  const headings = lines[start];
  if (headings === undefined) return lines;
  const below = lines.slice(start + 1);
  const end = below.findIndex(({ cells }) => cells.some((cell) => END_OF_PLAYERS.test(cell)));
  const list = [headings, ...(end === -1 ? below : below.slice(0, end))];
  const firstGroup = lines[start - 1]?.cells.findIndex((cell, index) => index > 0 && cell) ?? -1;
  const hasNames = usesOfHeadings(headings.cells.slice(0, Math.max(firstGroup, 0))).some(
    isNameColumn,
  );
  return hasNames
    ? list.map((line) => ({ ...line, cells: line.cells.slice(0, firstGroup) }))
    : list;
}

/** "Totals" is not a name, but "Total" can be one. */
const END_OF_PLAYERS = /^(?:team )?(?:totals|glossary)$/i;

export function sourceOfLines(
  text: Pick<ImportSource, 'fileLines' | 'hasSpacedCommas'>,
  hasHeading: boolean,
): ImportSource {
  const { fileLines, hasSpacedCommas } = text;
  if (!isDelimited(fileLines, hasHeading)) {
    const players = fileLines.map((line) => ({ ...line, words: splitAtSpaces(line) }));
    const columnUses = WORD_COLUMNS.filter((use) => players.some(({ words }) => words[use] !== ''));
    const lines = players.map(({ line, words }) => ({
      line,
      cells: columnUses.map((use) => words[use]),
    }));
    return { fileLines, hasSpacedCommas, lines, hasHeading, columnUses };
  }
  const rows = fileLines.map(({ cells }) => cells);
  const usesByHeading = hasHeading ? usesOfHeadings(rows.shift() ?? []) : [];
  const hasKnownHeading = usesByHeading.some((use) => use !== null);
  const columnUses = hasKnownHeading ? usesByHeading : usesOfCells(rows, hasSpacedCommas);
  return { fileLines, hasSpacedCommas, lines: fileLines, hasHeading, columnUses };
}

/** "12 Ana Ruiz", "#12 Ana Ruiz" */
const JERSEY_BEFORE_NAME = /^#?\d{1,2}\S? \p{L}/u;

/** What follows the comma in "Ruiz, Ana 12" and "Ruiz, Ana #12 P". */
const FIRST_NAME_AND_NUMBER = /^\p{L}[^\s\d@]+ .*\d/u;

/** Whether most lines have several cells. Those below delimited headings may lack the last ones. */
function isDelimited(lines: readonly FileLine[], hasHeading: boolean): boolean {
  const [headings] = lines;
  if (hasHeading && headings !== undefined && headings.cells.length > 1) return true;
  const delimited = lines.filter(
    ({ cells: [first = '', second] }) =>
      second !== undefined &&
      !JERSEY_BEFORE_NAME.test(first) &&
      !FIRST_NAME_AND_NUMBER.test(second),
  );
  return 2 * delimited.length > lines.length;
}

const WORD_COLUMNS = ['jersey', 'name', 'position', 'batsAndThrows', 'birthYear'] as const;

/** Emails, dashes and "No." are nobody's name. */
const NO_NAME = /@|^[^\p{L}\p{N}]+$|^(?:no|nr)\.$/iu;

/** Splits a line as people type it: "12 Ana Ruiz", "7. Mateo Ruiz SS", "Ana Ruiz #12 P R/L" or "Ruiz, Ana 12". */
function splitAtSpaces({ cells }: FileLine) {
  const [first = '', second = '', ...others] = cells;
  const isLastNameFirst = LAST_NAME.test(first) && FIRST_NAME_AND_NUMBER.test(second);
  const inOrder = isLastNameFirst ? [second, ...others] : cells;
  const details = { jersey: '', position: '', batsAndThrows: '', birthYear: '' };
  const name: string[] = [];
  for (const word of inOrder.join(' ').split(' ')) {
    if (word === '' || NO_NAME.test(word)) continue;
    const use = wordUse(word, name.length);
    if (use === null) name.push(word);
    else if (use === 'hand') details.batsAndThrows += details.batsAndThrows ? `/${word}` : word;
    // In a numbered list, the jersey is the second number: "1. Ana Ruiz 12".
    else if (details[use] === '' || (use === 'jersey' && /^\d+[.)]$/.test(details.jersey)))
      details[use] = word;
  }
  if (isLastNameFirst) name.push(first);
  return { ...details, name: name.join(' ') };
}

export function withUse(source: ImportSource, column: number, use: ColumnUse): ImportSource {
  const columnUses = columnsOf(source).map(({ index, use: currentUse }) => {
    if (index === column) return use;
    return use !== null && currentUse === use ? null : currentUse;
  });
  return { ...source, columnUses };
}

export function playerLines({ lines, hasHeading }: ImportSource): readonly FileLine[] {
  return hasHeading ? lines.slice(1) : lines;
}

interface Column {
  readonly index: number;
  readonly title: string;
  readonly example: string;
  readonly use: ColumnUse;
}

export function columnsOf(source: ImportSource): Column[] {
  const { lines, hasHeading, columnUses } = source;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const players = playerLines(source);
  return Array.from({ length: width }, (_, index) => ({
    index,
    title: (hasHeading && lines[0]?.cells[index]) || `Column ${index + 1}`,
    example: players.map(({ cells }) => cells[index]).find(Boolean) ?? '',
    use: columnUses[index] ?? null,
  }));
}
