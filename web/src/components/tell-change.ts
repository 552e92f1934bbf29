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
    if (error instanceof Error && error.name.includes('Quota')) {
      return 'This device has no room left. Nothing was lost.';
    }
    console.error(error);
    return 'This device could not write it down.';
  }
}
