import { NEW_SESSION_COOKIE } from '@full-count/sync-protocol';
import { create } from 'zustand';
import { isStorageError } from '../../local/database/storage-error.ts';
import type { Account } from '../../local/session/account.ts';
import {
  currentAccount,
  forgetCurrentUser,
  forgetSessionToEnd,
  hasSessionToEnd,
} from '../../local/session/device.ts';
import { loadNewSession, loadSession, type Session } from '../../local/session/session.ts';

export type SessionView =
  | { readonly kind: 'loading' }
  /** Someone is signed in who is new on this device. */
  | { readonly kind: 'loading-teams' }
  | {
      readonly kind: 'signed-out';
      /** The account whose session has just expired. */
      readonly lastAccount: Account | null;
    }
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      /** Whether the server is still checking the session, while the app is already open. */
      readonly isChecking: boolean;
    }
  /** The browser stores nothing, as in some private windows, so the app cannot work. */
  | { readonly kind: 'no-storage' }
  /** A fault of the app, which the error boundary shows. */
  | { readonly kind: 'failed'; readonly error: unknown };

export const useSession = create<SessionView>()(() => ({ kind: 'loading' }));

/** Opens the app for the device's last user before the server has answered. Call once, before the first render. */
export function startSession(): Promise<void> {
  return withStorage(async () => {
    // The provider's sign-in replaced the session that a sign-out without signal left on the server.
    if (takeNewSessionCookie()) await forgetSessionToEnd();
    const storedAccount = await currentAccount();
    if (storedAccount === null || (await hasSessionToEnd())) {
      show(await resolveView(await loadSession(() => show({ kind: 'loading-teams' }))));
      return;
    }
    show({ kind: 'signed-in', account: storedAccount, isChecking: true });
    try {
      show(await resolveView(await loadSession()));
    } catch (error) {
      // A full disk cannot store the server's answer, but it still holds every game.
      console.error(error);
      show({ kind: 'signed-in', account: storedAccount, isChecking: false });
    }
  });
}

export function startNewSession(): Promise<void> {
  return withStorage(async () => show(await resolveView(await loadNewSession())));
}

export function showAccount(account: Account): void {
  const session = useSession.getState();
  if (session.kind !== 'signed-in' || session.account.user.id !== account.user.id) return;
  show({ ...session, account });
}

function show(view: SessionView): void {
  useSession.setState(view, true);
}

/** A coach who tracks a game stays in the app when their session expires (docs/requirements.md). */
async function resolveView(session: Session): Promise<SessionView> {
  if (session.kind === 'signed-in') return signedIn(session.account);
  const { lastAccount } = session;
  if (lastAccount) {
    // Loaded on demand, because the sign-in screen does not need the code of the account's database.
    const { isTracking } = await import('./is-tracking.ts');
    if (await isTracking(lastAccount, window.location.pathname)) return signedIn(lastAccount);
  }
  await forgetCurrentUser();
  return { kind: 'signed-out', lastAccount };
}

function signedIn(account: Account): SessionView {
  return { kind: 'signed-in', account, isChecking: false };
}

async function withStorage(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
    const hasStorage = globalThis.indexedDB != null && !isStorageError(error);
    show(hasStorage ? { kind: 'failed', error } : { kind: 'no-storage' });
  }
}

/** Whether the identity provider has just signed someone in. Deletes the cookie that says so. */
function takeNewSessionCookie(): boolean {
  const isSet = document.cookie.split('; ').includes(`${NEW_SESSION_COOKIE}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  if (isSet) document.cookie = `${NEW_SESSION_COOKIE}=; Path=/; Max-Age=0`;
  return isSet;
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

/** Gets the id of the user whom another tab signed in, or null after a sign-out. Returns false if this page must reload. */
type SessionHandler = (userId: string | null) => boolean;

let handler: SessionHandler | null = null;

export function announceSession(userId: string | null): void {
  channel?.postMessage(userId);
}

/** Call once at the start. A page without a handler reloads when another tab signs in or out. */
export function followOtherTabs(): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    if (!handler?.(data)) window.location.reload();
  });
}

export function handleSessionChange(newHandler: SessionHandler): () => void {
  handler = newHandler;
  return () => {
    if (handler === newHandler) handler = null;
  };
}
