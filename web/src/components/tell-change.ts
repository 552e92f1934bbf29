import { type RefusalCode, refusalSentence } from '@full-count/sync-protocol';
import { toast } from './toast-store.ts';

type Change = Promise<{ status: 'applied' } | { status: 'refused'; code: RefusalCode }>;

interface ChangeWords {
  /** "Game created successfully"; left out where the screen itself shows the change. */
  done?: string | undefined;
  /** "Failed to create game" */
  failed: string;
}

/**
 * Waits for a change on this device and says how it went. Saving on the device is success: what
 * the server says later is the sync line's matter.
 *
 * @returns whether the change was made
 */
export async function tellChange(change: Change, words: ChangeWords): Promise<boolean> {
  const problem = await problemOf(change);
  if (problem === null) {
    if (words.done !== undefined) toast({ title: words.done, tone: 'done' });
    return true;
  }
  toast({ title: 'Error', description: `${words.failed}. ${problem}`.trim(), tone: 'error' });
  return false;
}

async function problemOf(change: Change): Promise<string | null> {
  try {
    const result = await change;
    return result.status === 'applied' ? null : refusalSentence(result.code);
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    if (name === 'KeptAside') {
      return 'This device would not store it now. It is kept aside and goes in when the app opens again: do not enter it twice.';
    }
    if (name.includes('Quota')) return 'This device has no room left. It was not written down.';
    console.error(error);
    return 'This device could not write it down.';
  }
}
