import { toastUnreached } from '../../server-data/trouble.tsx';
import { announceSession } from './other-tabs.ts';
import { startNewSession, useSession } from './session-store.ts';

/** Opens the app after a sign-in or sign-up. Returns false after a toast has said that the server no longer answers. */
export async function openNewSession(): Promise<boolean> {
  await startNewSession();
  const session = useSession.getState();
  if (session.kind === 'signed-in') {
    announceSession(session.account.user.id);
    return true;
  }
  // Without storage, another screen says what is wrong.
  if (session.kind === 'signed-out') {
    toastUnreached("You're signed in. Reload the page when you have signal.");
  }
  return false;
}
