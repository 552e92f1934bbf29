import type { SyncFacts } from '../loop/sync-view.ts';
import { FLUSH_TAG } from './flush-queue.ts';

type ReportFacts = (changes: Partial<SyncFacts>) => void;

/** Only Chromium has Background Sync. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Lets the browser wake the service worker for unsent changes, because a page that is killed gets no last event. */
export function withBackgroundSync(
  report: ReportFacts,
  request: () => void = requestBackgroundSync,
): ReportFacts {
  let isReachable = true;
  let pending = 0;
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && pending > 0) request();
  });
  return (changes) => {
    const wasRequested = !isReachable && pending > 0;
    isReachable = changes.isReachable ?? isReachable;
    pending = changes.pending ?? pending;
    if (!isReachable && pending > 0 && !wasRequested) request();
    report(changes);
  };
}

function requestBackgroundSync(): void {
  const register = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (registration as SyncRegistration | undefined)?.sync?.register(FLUSH_TAG);
  };
  // Without Background Sync, the page's triggers send the queue.
  register().catch(() => undefined);
}
