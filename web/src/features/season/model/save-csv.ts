import { CSV_TYPE, type CsvRow, csvText } from '../../../format/csv.ts';
import { saveFile } from '../../../ui/toasts/save-file.ts';

export function saveCsv(
  name: string,
  rowsOf: () => readonly CsvRow[],
  savedText = 'Table downloaded successfully',
): void {
  saveFile({
    name,
    makeText: () => csvText(rowsOf()),
    type: CSV_TYPE,
    savedText,
    failedText: 'Failed to download report',
  });
}
