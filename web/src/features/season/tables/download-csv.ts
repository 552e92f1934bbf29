import { CSV_TYPE } from '../../../format/csv.ts';
import { downloadFile } from '../../../platform/download-file.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';

/** @param savedText what the toast says after the file was saved */
export function downloadCsv(
  fileName: string,
  text: string,
  savedText = 'Table downloaded successfully',
): void {
  try {
    downloadFile(fileName, text, CSV_TYPE);
    toast({ title: savedText, tone: 'done' });
  } catch (error) {
    console.error(error);
    toast({ title: 'Error', description: 'Failed to download report', tone: 'error' });
  }
}
