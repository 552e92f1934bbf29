import { toast } from './toast-store.ts';

/** Puts a text where it can be pasted, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'done' });
  } catch {
    // A browser may keep its clipboard from us; the text stands on the screen.
    toast({ title: 'Copy it by hand', description: text, tone: 'plain' });
  }
}
