import { create } from 'zustand';
import {
  type Account,
  currentAccount,
  forgetCurrentUser,
  hasSessionToEnd,
} from '../../local/session/device.ts';
import { loadNewSession, loadSession, type Session } from '../../local/session/session.ts';
import { isTracking } from './is-tracking.ts';

/** Who the app is open for. */
export type SessionView =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'signed-out';
      /** Their session has just turned out to be over, so they are told. */
      readonly lastAccount: Account | null;
    }
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      /** The app is open for the last user while the server is still asked. */
      readonly isChecking: boolean;
    }
  /** The browser keeps nothing for us (private windows of some): without it there is no app. */
  | { readonly kind: 'no-storage' };

export const useSession = create<SessionView>()(() => ({ kind: 'loading' }));

/**
 * Opens the app for whoever this device knows, at once, and then asks the server: a bad network
 * must not keep a coach from the game. Called once, before the first render.
 */
export function startSession(): Promise<void> {
  return orNoStorage(async () => {
    const known = await currentAccount();
    if (known === null || (await hasSessionToEnd())) {
      show(await viewOf(await loadSession()));
      return;
    }
    show({ kind: 'signed-in', account: known, isChecking: true });
    try {
      show(await viewOf(await loadSession()));
    } catch (error) {
      // A disk that is full takes no news of the account, and still has every game that is on it.
      console.error(error);
      show({ kind: 'signed-in', account: known, isChecking: false });
    }
  });
}

/** After signing in or up. */
export function startNewSession(): Promise<void> {
  return orNoStorage(async () => show(await viewOf(await loadNewSession())));
}

/** What the server says now of the account that is open. */
export function showAccount({ user, teams }: Account): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in' || session.account.user.id !== user.id) return;
  show({ ...session, account: { ...session.account, user, teams } });
}

function show(view: SessionView): void {
  useSession.setState(view, true);
}

/**
 * A session that ended while its coach charts a game leaves them in the app: the game goes on, and
 * a banner asks them to sign in when there is time (DESIGN 4.5).
 */
async function viewOf(session: Session): Promise<SessionView> {
  if (session.kind === 'signed-in') return signedIn(session.account);
  const { lastAccount } = session;
  if (lastAccount && (await isTracking(lastAccount, window.location.pathname))) {
    return signedIn(lastAccount);
  }
  await forgetCurrentUser();
  return { kind: 'signed-out', lastAccount };
}

function signedIn(account: Account): SessionView {
  return { kind: 'signed-in', account, isChecking: false };
}

async function orNoStorage(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
    show({ kind: 'no-storage' });
  }
}
