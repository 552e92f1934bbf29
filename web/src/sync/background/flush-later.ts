import type { SyncFacts } from '../loop/sync-view.ts';
import { FLUSH_TAG } from './flush-queue.ts';

type Tell = (changes: Partial<SyncFacts>) => void;

/** Only Chromium has Background Sync. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/**
 * Asks the browser to wake the service worker for the queue once there is a network, even with the
 * app closed. It asks as soon as a try has failed, since a killed page gets no last event, and when
 * the page leaves the screen with unsent changes. Other browsers rely on the page's triggers.
 */
export function flushLater(tell: Tell, ask: () => void = askBrowser): Tell {
  let isReachable = true;
  let pending = 0;
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && pending > 0) ask();
  });
  return (changes) => {
    const hadAsked = !isReachable && pending > 0;
    isReachable = changes.isReachable ?? isReachable;
    pending = changes.pending ?? pending;
    if (!isReachable && pending > 0 && !hadAsked) ask();
    tell(changes);
  };
}

function askBrowser(): void {
  const register = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(FLUSH_TAG);
  };
  // When it is forbidden or missing, the page's triggers send the queue.
  register().catch(() => undefined);
}
