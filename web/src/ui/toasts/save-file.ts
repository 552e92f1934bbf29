import { downloadFile } from '../../platform/download-file.ts';
import { toast } from './toast-store.ts';

interface FileToSave {
  readonly name: string;
  /** Called at once. If it throws, the toast says so. */
  readonly textOf: () => string;
  readonly type: string;
  /** What the toast says after the file was saved. */
  readonly savedText: string;
  readonly failedText: string;
}

/** Saves a file that this device makes, and says in a toast whether it worked. */
export function saveFile({ name, textOf, type, savedText, failedText }: FileToSave): void {
  try {
    downloadFile(name, textOf(), type);
    toast({ title: savedText, tone: 'done' });
  } catch (error) {
    console.error(error);
    toast({ title: 'Error', description: failedText, tone: 'error' });
  }
}
