import { parse } from 'papaparse';

/** A line of a file that is not blank; a quoted cell may run over several lines of text. */
export interface FileLine {
  /** 1 for the first. */
  readonly line: number;
  readonly cells: readonly string[];
}

export type ReadLines =
  | { readonly kind: 'lines'; readonly lines: readonly FileLine[] }
  /** What is wrong with the file as a whole, as a sentence. */
  | { readonly kind: 'fault'; readonly fault: string };

/** No roster has more columns, so a file with more is something else. */
const MOST_COLUMNS = 60;

/** RFC 4180 with commas, semicolons, tabs or bars, whichever the text uses. */
export function readLines(text: string): ReadLines {
  const clean = text.replace(/^\u{feff}/u, '').replace(/\r\n?/g, '\n');
  const { data, errors } = parse<string[]>(clean, {
    newline: '\n',
    delimiter: delimiterOf(clean),
  });
  const starts = startsOf(data);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) {
    const line = starts[quotes.row ?? 0] ?? 1;
    return fault(`Line ${line} has a misplaced quotation mark. Fix it and try again.`);
  }
  if (data.some((cells) => cells.length > MOST_COLUMNS)) {
    return fault('Too many columns for a player list.');
  }
  const lines = data
    .map((cells, index) => ({
      line: starts[index] ?? 1,
      cells: cells.map((cell) => cell.replace(/\s+/g, ' ').trim()),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return lines.length === 0 ? fault('The list is empty.') : { kind: 'lines', lines };
}

/** By the first lines; blank ones would lead the guess astray. */
function delimiterOf(text: string): string {
  const sample = text.replace(/\n\s*\n/g, '\n').trim();
  const delimitersToGuess = [',', '\t', ';', '|'];
  return parse(sample, { newline: '\n', preview: 20, delimitersToGuess }).meta.delimiter;
}

/** On which line of the text each row begins. */
function startsOf(rows: readonly string[][]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const start = line;
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0);
    return start;
  });
}

function fault(sentence: string): ReadLines {
  return { kind: 'fault', fault: sentence };
}
