import { downloadFile } from '../../platform/download-file.ts';
import { toast } from './toast-store.ts';

interface FileToSave {
  readonly name: string;
  /** May throw. */
  readonly makeText: () => string;
  readonly type: string;
  readonly savedText: string;
  readonly failedText: string;
}

export function saveFile({ name, makeText, type, savedText, failedText }: FileToSave): void {
  try {
    downloadFile(name, makeText(), type);
    toast({ title: savedText, tone: 'done' });
  } catch (error) {
    console.error(error);
    toast({ title: 'Error', description: failedText, tone: 'error' });
  }
}
