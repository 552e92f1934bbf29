import { hasSessionToEnd } from '../../local/session/device.ts';
import { signOut } from '../../local/session/session.ts';
import {
  deleteAccountData,
  deleteAllButUnsent,
  hasUnsentChanges,
} from '../../local/session/unsent-changes.ts';
import { paths, serverPaths } from '../../platform/paths.ts';
import { announceSession, useSession } from './session-store.ts';

type UnsentChoice = 'keep-unsent' | 'discard-unsent';

/** Signs out. Only unsent changes that the user keeps stay on this device. Opens the next page even if a step fails. */
export async function leaveAccount(userId: string, choice: UnsentChoice): Promise<void> {
  // Unmounts the account's screens, which stops its sync and closes its database.
  useSession.setState({ kind: 'loading' }, true);
  try {
    await signOut();
    // Drafts in session storage belong to the account.
    sessionStorage.clear();
    const keepsUnsent = choice === 'keep-unsent' && (await hasUnsentChanges(userId));
    await (keepsUnsent ? deleteAllButUnsent(userId) : deleteAccountData(userId));
  } catch (error) {
    console.error(error);
  }
  announceSession(null);
  // If the server could not be reached, its page would not load either, so the app reopens from this device.
  const isOffline = await hasSessionToEnd().catch(() => false);
  window.location.assign(isOffline ? paths.dugout : serverPaths.logout);
}
