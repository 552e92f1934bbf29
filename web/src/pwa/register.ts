import { Workbox } from 'workbox-window';
import { useAppUpdate } from './app-update.ts';

const OFFER_CHECK_MS = 60_000;
/** An installed app stays open for days, and a browser looks for a new version only when a page loads. */
const UPDATE_CHECK_MS = 3_600_000;

export function registerServiceWorker(mayUpdate: () => Promise<boolean>): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  let isWaiting = false;
  workbox.addEventListener('waiting', () => {
    if (isWaiting) return;
    isWaiting = true;
    void offerWhenAllowed(mayUpdate);
  });
  useAppUpdate.setState({ apply: () => void activateNewest(workbox) });
  checkForUpdateWhenShown(workbox);
  workbox.register().catch((error: unknown) => {
    console.error('The service worker was not registered', error);
  });
}

/** Offline it takes the version that already waits, or only reloads. */
async function activateNewest(workbox: Workbox): Promise<void> {
  await workbox.update().catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration();
  const newest = registration?.installing ?? registration?.waiting;
  if (!newest) return location.reload();
  const activate = () => {
    if (newest.state === 'installed') newest.postMessage({ type: 'SKIP_WAITING' });
    if (newest.state === 'activated' || newest.state === 'redundant') location.reload();
  };
  newest.addEventListener('statechange', activate);
  activate();
}

function checkForUpdateWhenShown(workbox: Workbox): void {
  let checkedAtMs = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAtMs < UPDATE_CHECK_MS) return;
    checkedAtMs = Date.now();
    // A failed check is repeated the next time the app is shown.
    workbox.update().catch(() => undefined);
  });
}

/** Is repeated, because a game that starts withdraws the offer. */
async function offerWhenAllowed(mayUpdate: () => Promise<boolean>): Promise<void> {
  const mayOffer = await mayUpdate().catch(() => false);
  useAppUpdate.setState({ isReady: mayOffer });
  setTimeout(() => void offerWhenAllowed(mayUpdate), OFFER_CHECK_MS);
}
