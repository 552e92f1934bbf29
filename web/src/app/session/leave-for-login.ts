import { serverPaths } from '../../platform/paths.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { loadToaster } from './load-toaster.ts';

/** Leaves time to read the toast (docs/requirements.md). */
const REDIRECT_DELAY_MS = 500;

export function leaveForLogin(): () => void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'signed-out',
  });
  let isCancelled = false;
  void loadToaster()
    // If the toaster fails to load, the sign-in page opens all the same.
    .catch(console.error)
    .then(() => new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS)))
    .then(() => {
      if (!isCancelled) window.location.assign(serverPaths.login);
    });
  return () => {
    isCancelled = true;
  };
}
