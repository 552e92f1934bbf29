import { toast } from './toast-store.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'done' });
  } catch {
    // The browser may refuse the clipboard, so the text is shown to be selected.
    toast({ title: "Couldn't copy. Select this text instead:", description: text, tone: 'plain' });
  }
}
