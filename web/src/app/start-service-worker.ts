import { whenIdle } from '../platform/when-idle.ts';
import { mayUpdateNow } from './session/may-update-now.ts';

let isStarted = false;

/** Registers the service worker once the page is idle. Later calls do nothing, unless its code failed to load. */
export async function startServiceWorker(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    await whenIdle();
    const { registerServiceWorker } = await import('../pwa/register.ts');
    registerServiceWorker(mayUpdateNow);
  } catch (error) {
    isStarted = false;
    throw error;
  }
}
