export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** A CSV file as in RFC 4180. The byte order mark makes spreadsheets read names as UTF-8. */
export function csvText(rows: readonly CsvRow[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

export function csvSection(title: string, headings: CsvRow, rows: readonly CsvRow[]): CsvRow[] {
  return [[], [title], headings, ...rows];
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = escapeFormula(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An apostrophe keeps a spreadsheet from running a text as a formula (OWASP, CSV injection). */
function escapeFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export const CSV_TYPE = 'text/csv;charset=utf-8';
