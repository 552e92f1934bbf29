import { parse } from 'papaparse';

/** A line that is not blank. A quoted cell may span several lines of text. */
export interface FileLine {
  /** The number of its first line in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

type LinesResult =
  | { readonly kind: 'lines'; readonly lines: readonly FileLine[] }
  | { readonly kind: 'fault'; readonly fault: string };

/** A file with more columns is not a player list. A season's statistics have about 150. */
const MAX_COLUMNS = 300;

/** Reads CSV (RFC 4180) with commas, semicolons, tabs or bars, whichever the text uses. */
export function readLines(text: string): LinesResult {
  const cleanText = text
    .replace(/^\u{feff}/u, '')
    .replace(/\r\n?/g, '\n')
    // Word puts a tab after a bullet, which would make a column of its own.
    .replace(/^[ \t]*[•·][ \t]+/gm, '');
  const delimiter = delimiterOf(cleanText);
  const { data, errors } = parse<string[]>(cleanText, { newline: '\n', delimiter });
  const firstLines = firstLinesOf(data);
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError !== undefined) {
    const line = firstLines[quoteError.row ?? 0] ?? 1;
    return fault(`Line ${line} has a misplaced quotation mark. Fix it and try again.`);
  }
  if (data.some((cells) => cells.length > MAX_COLUMNS)) {
    return fault('Too many columns for a player list.');
  }
  const lines = data
    .map((cells, index) => ({
      line: firstLines[index] ?? 1,
      cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return lines.length === 0 ? fault('The list is empty.') : { kind: 'lines', lines };
}

/** Blank lines would mislead the guess. If most lines have a single cell, only the first line is used. */
function delimiterOf(text: string): string {
  const filledLines = text.replace(/\n\s*\n/g, '\n').trim();
  const [firstLine = ''] = filledLines.split('\n');
  const delimitersToGuess = [',', '\t', ';', '|'];
  const guesses = [filledLines, firstLine].map((sample) =>
    parse(sample, { newline: '\n', preview: 1, delimitersToGuess }),
  );
  const guess = guesses.find(({ errors }) => !errors.some(({ type }) => type === 'Delimiter'));
  return guess?.meta.delimiter ?? ',';
}

function firstLinesOf(rows: readonly string[][]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return start;
  });
}

function fault(sentence: string): LinesResult {
  return { kind: 'fault', fault: sentence };
}
