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
  if (problem === KEPT_ASIDE)
    toast({ title: 'Saved for later', description: problem, tone: 'error' });
  else toast({ title: 'Error', description: `${words.failed}. ${problem}`.trim(), tone: 'error' });
  return false;
}

/** The change did not fail. The text is short, so that its toast covers nothing that is tapped next at 320 px. */
const KEPT_ASIDE = "It'll be added when the app reopens. Don't enter it again.";

async function problemOf(change: Change): Promise<string | null> {
  try {
    const result = await change;
    return result.status === 'applied' ? null : refusalSentence(result.code);
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    if (name === 'KeptAside') return KEPT_ASIDE;
    if (name.includes('Quota')) return "This device is out of space, so it wasn't saved.";
    console.error(error);
    return "This device couldn't save it.";
  }
}
