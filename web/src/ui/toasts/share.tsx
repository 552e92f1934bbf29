import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { downloadFile } from '../../platform/download-file.ts';
import { Button } from '../buttons/button.tsx';
import { TextInput } from '../fields/field.tsx';
import styles from './share.module.css';
import { toast } from './toast-store.ts';

/** Also selects the text, for a browser that refuses the clipboard. */
export function CopyField({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const input = useRef<HTMLInputElement>(null);
  function copy(): void {
    input.current?.select();
    void copyText(text);
  }
  return (
    <div className={styles.copy}>
      <TextInput ref={input} label={label} hint={hint} readOnly value={text} />
      <Button icon={Copy} onClick={copy}>
        Copy
      </Button>
    </div>
  );
}

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'done' });
  } catch {
    toast({ title: "Couldn't copy. Select this text instead:", description: text, tone: 'plain' });
  }
}

export function shareText(text: string): Promise<void> {
  return shareOr({ text }, () => copyText(text));
}

/** Without a share menu for files, the browser saves the picture. */
export function sharePicture(png: Blob, fileName: string, title: string): Promise<void> {
  const files = [new File([png], fileName, { type: png.type })];
  return shareOr({ files, title }, () => downloadFile(fileName, png, png.type));
}

async function shareOr(data: ShareData, otherwise: () => unknown): Promise<void> {
  try {
    if ('share' in navigator && (data.files === undefined || navigator.canShare(data)))
      return await navigator.share(data);
  } catch (error) {
    // Closing the share menu is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  await otherwise();
}

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
