import { Workbox } from 'workbox-window';
import { useAppUpdate } from './app-update.ts';

const ASK_AGAIN_MS = 60_000;
/** An installed app stays open for days, and a browser looks for a new version only when it loads. */
const LOOK_AGAIN_MS = 3_600_000;

/**
 * Registers the service worker, which keeps the whole app for a start without a network. In
 * development there is none.
 *
 * @param mayUpdate whether a waiting version may be offered; asked again every minute
 */
export function registerServiceWorker(mayUpdate: () => Promise<boolean>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let isWaiting = false;
  workbox.addEventListener('waiting', () => {
    if (isWaiting) return;
    isWaiting = true;
    void offerWhenQuiet(mayUpdate);
  });
  useAppUpdate.setState({ apply: () => void changeOver(workbox) });
  lookAgainWhenShown(workbox);
  workbox.register().catch((error: unknown) => {
    // Without it the app works as long as there is a network.
    console.error('The service worker was not registered', error);
  });
}

/** Without a network the version that waits is taken, or the page loads as it is. */
async function changeOver(workbox: Workbox): Promise<void> {
  await workbox.update().catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  const newest = registration?.installing ?? registration?.waiting;
  if (!newest) return location.reload();
  const takeOver = () => {
    if (newest.state === 'installed') newest.postMessage({ type: 'SKIP_WAITING' });
    if (newest.state === 'activated' || newest.state === 'redundant') location.reload();
  };
  newest.addEventListener('statechange', takeOver);
  takeOver();
}

function lookAgainWhenShown(workbox: Workbox): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Without the network the next time does as well.
    workbox.update().catch(() => undefined);
  });
}

/** Follows what is going on: a game that starts takes the offer back. */
async function offerWhenQuiet(mayUpdate: () => Promise<boolean>): Promise<void> {
  const isReady = await mayUpdate().catch(() => false);
  useAppUpdate.setState({ isReady });
  setTimeout(() => void offerWhenQuiet(mayUpdate), ASK_AGAIN_MS);
}
