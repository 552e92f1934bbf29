import type { SyncFacts } from '../loop/sync-view.ts';
import { FLUSH_TAG } from './flush-tag.ts';

type Tell = (changes: Partial<SyncFacts>) => void;

/** Where the browser has Background Sync (Chromium). */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Has the browser wake the service worker for the queue when there is a network, even with the app
 * closed: asked for as soon as a try has failed, since nobody says good-bye to a page that is
 * killed, and when the page leaves the screen with work unsent. Elsewhere the page's own triggers do.
 */
export function flushLater(tell: Tell, ask: () => void = askBrowser): Tell {
  let isReachable = true;
  let pending = 0;
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && pending > 0) ask();
  });
  return (changes) => {
    const wasLeft = !isReachable && pending > 0;
    isReachable = changes.isReachable ?? isReachable;
    pending = changes.pending ?? pending;
    if (!isReachable && pending > 0 && !wasLeft) ask();
    tell(changes);
  };
}

function askBrowser(): void {
  const asked = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(FLUSH_TAG);
  };
  // Forbidden by its owner, or not there: the page's triggers send it.
  asked().catch(() => undefined);
}
