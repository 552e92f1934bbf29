import { toast } from './toast-store.ts';

/** Copies a text, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'done' });
  } catch {
    // A browser may refuse the clipboard. The text is on the screen either way.
    toast({ title: "Couldn't copy. Select this text instead:", description: text, tone: 'plain' });
  }
}
