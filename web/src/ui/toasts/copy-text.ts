import { toast } from './toast-store.ts';

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', tone: 'done' });
  } catch {
    toast({ title: "Couldn't copy. Select this text instead:", description: text, tone: 'plain' });
  }
}
