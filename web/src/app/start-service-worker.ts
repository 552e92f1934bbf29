import { whenIdle } from '../platform/when-idle.ts';
import { useSession } from './session/session-store.ts';

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

async function mayUpdateNow(): Promise<boolean> {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') return true;
  // Loaded on demand, because the sign-in screen does not need the code of the account's database.
  const { mayUpdateAccount } = await import('../pwa/may-update.ts');
  return mayUpdateAccount(session.account.user.id);
}
