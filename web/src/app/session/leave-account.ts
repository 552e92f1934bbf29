import { hasSessionToEnd } from '../../local/session/device.ts';
import { signOut } from '../../local/session/session.ts';
import {
  deleteAccount,
  hasUnsentWork,
  keepOnlyUnsentWork,
} from '../../local/session/unsent-work.ts';
import { paths, serverPaths } from '../../platform/paths.ts';
import { announceSession } from './other-tabs.ts';
import { useSession } from './session-store.ts';

/** What becomes of the account's unsent work: it waits here, closed, or is thrown away. */
export type UnsentFate = 'keep' | 'discard';

/** Signs out. Nothing of the account stays on this device but the work that is to be kept. */
export async function leaveAccount(userId: string, unsent: UnsentFate): Promise<void> {
  // Takes the account's screens down, and with them its sync and its open database.
  useSession.setState({ kind: 'loading' }, true);
  await signOut();
  // Names that were typed and not saved yet: they belong to the account.
  sessionStorage.clear();
  const isKept = unsent === 'keep' && (await hasUnsentWork(userId));
  await (isKept ? keepOnlyUnsentWork(userId) : deleteAccount(userId));
  announceSession(null);
  // Without a network there is nobody to log out from: the app is opened again from this device.
  window.location.assign((await hasSessionToEnd()) ? paths.dugout : serverPaths.logout);
}
