import { type ColumnUse, isHeading, isNameColumn, usesOfCells, usesOfHeadings } from './columns.ts';
import { MAX_PLAYERS } from './import-plan.ts';
import { decodeText, isDelimited } from './is-delimited.ts';
import { type FileLine, readLines } from './read-lines.ts';
import { splitAtSpaces } from './split-at-spaces.ts';

export interface ImportSource {
  /** The lines as they are in the file or the pasted text. */
  readonly fileLines: readonly FileLine[];
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

export async function readFile(file: Blob, thisYear: number): Promise<SourceResult> {
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
  return readSource(text, thisYear);
}

/** Spreadsheet files of Excel, Numbers and others start as a zip or as the older Excel format. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const start = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16)).join(' ');
  return start === '50 4b 3 4' || start === 'd0 cf 11 e0';
}

export function readSource(text: string, thisYear: number): SourceResult {
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
  return { kind: 'source', source: sourceOfLines(lines, hasHeading, thisYear) };
}

/** Other programs export a team's name or a date above the headings. */
const MAX_TITLES = 4;

/**
 * Removes what is not about players: titles above a line with two or more known headings, and statistics. GameChanger's
 * season export has the names of groups of columns above the headings (",,,Batting,,,Pitching"), and totals and a glossary
 * at the end. Only the columns in front of the first group say who a player is.
 */
function aboutPlayers(lines: readonly FileLine[]): readonly FileLine[] {
  const candidates = lines.slice(0, MAX_TITLES + 1);
  const headingIndex = isHeading(lines[0]?.cells ?? []) ? 0 : candidates.findIndex(hasHeadings);
  const headings = lines[headingIndex]?.cells;
  if (headings === undefined) return lines;
  const titles = lines.slice(0, headingIndex);
  if (!titles.every((title) => 2 * filledCount(title.cells) <= filledCount(headings))) return lines;
  const list = lines.slice(headingIndex);
  const end = list.findIndex(({ cells }) => cells.some((cell) => END_OF_PLAYERS.test(cell)));
  const players = end === -1 ? list : list.slice(0, end);
  const firstGroup =
    titles.at(-1)?.cells.findIndex((cell, index) => index > 0 && cell !== '') ?? -1;
  const hasNames = usesOfHeadings(headings.slice(0, Math.max(firstGroup, 0))).some(isNameColumn);
  return hasNames
    ? players.map((line) => ({ ...line, cells: line.cells.slice(0, firstGroup) }))
    : players;
}

/** "Totals" is not a name, but "Total" can be one. */
const END_OF_PLAYERS = /^(?:team )?(?:totals|glossary)$/i;

function hasHeadings({ cells }: FileLine): boolean {
  return hasSeveralCells(cells) && usesOfHeadings(cells).filter((use) => use !== null).length > 1;
}

function hasSeveralCells(cells: readonly string[]): boolean {
  return filledCount(cells) > 1;
}

function filledCount(cells: readonly string[]): number {
  return cells.filter(Boolean).length;
}

/** @param thisYear decides whether years without a heading can be birth years */
export function sourceOfLines(
  fileLines: readonly FileLine[],
  hasHeading: boolean,
  thisYear: number,
): ImportSource {
  const lines = isDelimited(fileLines) ? fileLines : splitAtSpaces(fileLines, hasHeading);
  const rows = lines.map(({ cells }) => cells);
  const headings = hasHeading ? (rows.shift() ?? []) : [];
  const usesByHeading = usesOfHeadings(headings);
  const hasKnownHeading = usesByHeading.some((use) => use !== null);
  const hasSpacedCommas = areMostCommasSpaced(hasHeading ? lines.slice(1) : lines);
  const columnUses = hasKnownHeading ? usesByHeading : usesOfCells(rows, thisYear, hasSpacedCommas);
  return { fileLines, lines, hasHeading, columnUses };
}

function areMostCommasSpaced(lines: readonly FileLine[]): boolean {
  const linesWithCommas = lines.filter(({ cells }) => hasSeveralCells(cells));
  const spacedLines = linesWithCommas.filter((line) => line.hasSpacedCommas);
  return 2 * spacedLines.length > linesWithCommas.length;
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
