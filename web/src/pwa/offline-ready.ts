import { readLocal, writeLocal } from '../platform/stored-state.ts';
import { toast, whenToastsClear } from '../ui/toasts/toast-store.ts';

const SHOWN_KEY = 'offline-ready-said';

/** The tour of a first visit starts within this time. The toast waits until the tour has ended. */
const AFTER_TOUR_STARTS_MS = 2000;

/** The service worker is active only after it has stored every file. Returns a function that cancels the toast. */
export function toastWhenOfflineReady(): () => void {
  if (readLocal(SHOWN_KEY) === 'true' || !('serviceWorker' in navigator)) return () => {};
  let isCancelled = false;
  let cancel = () => {};
  void navigator.serviceWorker.ready.then(() => {
    if (isCancelled) return;
    const timer = setTimeout(() => {
      cancel = whenToastsClear(showToast);
    }, AFTER_TOUR_STARTS_MS);
    cancel = () => clearTimeout(timer);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}

function showToast(): void {
  toast({
    title: 'Ready for the field',
    description: 'Full Count now works on this device without signal.',
    tone: 'done',
  });
  writeLocal(SHOWN_KEY, 'true');
}
