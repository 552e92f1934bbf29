import {
  JERSEY_BESIDE_NAME,
  LAST_NAME,
  MONTH_AND_DAY,
  NUMBERED_WORD,
  SUFFIX,
  WORDS_ONLY,
  YEAR_OR_SQUAD,
} from './cell-patterns.ts';
import { isHeading } from './columns.ts';
import type { FileLine } from './read-lines.ts';

/**
 * Whether delimiters separate the details of most players. A line has delimiters if it has several cells. A line below
 * delimited headings may have one cell, because its last cells can be missing. If one cell has both a jersey and a name
 * ("9 Sam Hollow, SS" or "Ruiz, Mateo 7"), spaces separate the details of that line.
 */
export function isDelimited(lines: readonly FileLine[]): boolean {
  const firstCells = lines[0]?.cells ?? [];
  const hasDelimitedHeadings = firstCells.length > 1 && isHeading(firstCells);
  const repeatedWords = findRepeatedWords(lines);
  const canStartWithLastNames = mayStartWithLastNames(lines);
  const delimitedLines = lines.filter(({ cells, hasSpacedCommas }) => {
    const [first = '', ...others] = cells;
    const second = others.find((cell) => !SUFFIX.test(cell)) ?? '';
    const isFirstNameAfterComma =
      hasSpacedCommas === true &&
      !hasDelimitedHeadings &&
      isFirstNameWithJersey(second, first, repeatedWords, canStartWithLastNames);
    const isSplitAtSpaces = JERSEY_BESIDE_NAME.test(first) || isFirstNameAfterComma;
    return (cells.length > 1 || hasDelimitedHeadings) && !isSplitAtSpaces;
  });
  return 2 * delimitedLines.length > lines.length;
}

/**
 * Whether the cell is a first name with a jersey, as in "Ruiz, Mateo 7". If the cell before it has several words, as in
 * "Garcia Lopez, Mateo 7", the cell can also be a birthday ("Sam Hollow, May 12") or a team ("Sam Hollow, Lanterns 12").
 */
function isFirstNameWithJersey(
  cell: string,
  cellBefore: string,
  repeatedWords: string | null,
  canStartWithLastNames: boolean,
): boolean {
  const startsWithNumberedWord = cell.search(NUMBERED_WORD) === 0;
  if (!JERSEY_BESIDE_NAME.test(cell) || startsWithNumberedWord) return false;
  if (LAST_NAME.test(cellBefore)) return true;
  return (
    canStartWithLastNames &&
    WORDS_ONLY.test(cellBefore) &&
    /^\p{L}/u.test(cell) &&
    !MONTH_AND_DAY.test(cell) &&
    !YEAR_OR_SQUAD.test(cell) &&
    wordsIn(cell) !== repeatedWords
  );
}

/**
 * Whether the first cells can be last names. Some of these usually have one word, and full names never do. Two lines are too
 * few to tell.
 */
function mayStartWithLastNames(lines: readonly FileLine[]): boolean {
  return lines.length < 3 || lines.some(({ cells: [first = ''] }) => LAST_NAME.test(first));
}

/** The words that most lines repeat in their second cell, such as the name of a team. Null if there are none. */
function findRepeatedWords(lines: readonly FileLine[]): string | null {
  const allWords = lines.map(({ cells: [, second = ''] }) => wordsIn(second)).filter(Boolean);
  const repeated = allWords.find(
    (words) => 2 * allWords.filter((others) => others === words).length > allWords.length,
  );
  return allWords.length > 1 ? (repeated ?? null) : null;
}

function wordsIn(cell: string): string {
  return (cell.match(/\p{L}+/gu) ?? []).join(' ').toLowerCase();
}

/** Decodes UTF-8, UTF-16 or, as in files of old spreadsheets, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark, UTF-16 is recognized by the zero byte of a plain letter.
  if (bytes[0] !== 0 && bytes[1] === 0) return 'utf-16le';
  if (bytes[0] === 0 && bytes[1] !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
