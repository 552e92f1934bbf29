import { serverPaths } from '../../platform/paths.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { loadToaster } from './load-toaster.ts';

/** Long enough to read why (specification, section 8). */
const REDIRECT_DELAY_MS = 500;

/**
 * Says that the session is over, and goes to sign in again. What waits to be sent stays on this
 * device. Returns how to call it off.
 */
export function leaveForLogin(): () => void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'signed-out',
  });
  let isCalledOff = false;
  void loadToaster()
    // Even where nothing can be said the way leads to signing in.
    .catch(console.error)
    .then(() => new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS)))
    .then(() => {
      if (!isCalledOff) window.location.assign(serverPaths.login);
    });
  return () => {
    isCalledOff = true;
  };
}
