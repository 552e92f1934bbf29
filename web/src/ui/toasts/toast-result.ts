import { type RefusalCode, refusalSentence } from '@full-count/sync-protocol';
import { toast } from './toast-store.ts';

type Change = Promise<{ status: 'applied' } | { status: 'refused'; code: RefusalCode }>;

interface ResultTexts {
  done?: string | undefined;
  failed: string;
}

/**
 * A change that is saved on the device is a success. If the server refuses it later, the sync line shows that.
 *
 * @returns whether the change was made, or is kept in `spare`
 */
export async function toastResult(change: Change, texts: ResultTexts): Promise<boolean> {
  const problem = await problemOf(change);
  if (problem === null) {
    if (texts.done !== undefined) toast({ title: texts.done, tone: 'done' });
    return true;
  }
  if (problem === SAVED_FOR_LATER) {
    toast({ title: 'Saved for later', description: problem, tone: 'error' });
    return true;
  }
  toast({ title: 'Error', description: `${texts.failed}. ${problem}`.trim(), tone: 'error' });
  return false;
}

/** Only `spare` has the change. The text is short, so that at 320 px its toast covers no button. */
const SAVED_FOR_LATER = "It'll be added when the app reopens. Don't enter it again.";

async function problemOf(change: Change): Promise<string | null> {
  try {
    const result = await change;
    return result.status === 'applied' ? null : refusalSentence(result.code);
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: '' };
    if (name === 'SavedForLaterError') return SAVED_FOR_LATER;
    if (name.includes('Quota')) return "This device is out of space, so it wasn't saved.";
    console.error(error);
    return "This device couldn't save it.";
  }
}
