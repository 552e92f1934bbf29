import { toast } from '../ui/toasts/toast-store.ts';
import { whenToastsRest } from '../ui/toasts/when-toasts-clear.ts';

const SAID_KEY = 'offline-ready-said';

/** A tour of the first visit is due within this time, and comes first. */
const AFTER_TOUR_BEGAN_MS = 2000;

/**
 * Says once on each device that the app opens without a network from now on: the service worker is
 * active only when it has stored every part of it. Returns how to call it off.
 */
export function sayWhenOfflineReady(): () => void {
  if (wasSaid() || !('serviceWorker' in navigator)) return () => {};
  let isCalledOff = false;
  let callOff = () => {};
  void navigator.serviceWorker.ready.then(() => {
    if (isCalledOff) return;
    const timer = setTimeout(() => {
      callOff = whenToastsRest(say);
    }, AFTER_TOUR_BEGAN_MS);
    callOff = () => clearTimeout(timer);
  });
  return () => {
    isCalledOff = true;
    callOff();
  };
}

function say(): void {
  toast({
    title: 'Ready for the field',
    description: 'Full Count now works on this device without signal.',
    tone: 'done',
  });
  try {
    localStorage.setItem(SAID_KEY, 'true');
  } catch {
    // A browser that stores nothing says it again at the next start.
  }
}

function wasSaid(): boolean {
  try {
    return localStorage.getItem(SAID_KEY) === 'true';
  } catch {
    return false;
  }
}
