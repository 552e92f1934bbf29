export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** A CSV file as in RFC 4180. The byte order mark makes spreadsheets read names as UTF-8. */
export function csvText(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

export function csvSection(title: string, headings: CsvRow, rows: readonly CsvRow[]): CsvRow[] {
  return [[], [title], headings, ...rows];
}

/** A column of a file: its heading, and the cell of each row. */
export type CsvColumn<Row> = readonly [heading: string, cellOf: (row: Row) => CsvCell];

export function csvTable<Row>(
  title: string,
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): CsvRow[] {
  const headings = columns.map(([heading]) => heading);
  const cells = rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
  return csvSection(title, headings, cells);
}

/** Every text has quotes, so that a spreadsheet whose separator is a semicolon finds no cells inside it. */
function cellText(cell: CsvCell): string {
  if (typeof cell !== 'string' || cell === '') return String(cell ?? '');
  return `"${escapeFormulas(cell).replaceAll('"', '""')}"`;
}

/**
 * An apostrophe keeps a spreadsheet from running a text as a formula (OWASP, CSV injection). It also reads the
 * full-width and small forms of the signs as a formula's start. Where its separator is another one, the quotes of all
 * but the first cell don't count, so a part of a text may become a cell.
 */
function escapeFormulas(text: string): string {
  return text
    .replaceAll(/(^|[;|\t\r\n])([^\S\r\n]*[=+\-@＝＋－＠﹦﹢﹣﹫])/g, "$1'$2")
    .replace(/^[\t\r]/, "'$&");
}

export const CSV_TYPE = 'text/csv;charset=utf-8';
