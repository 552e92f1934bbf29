import { loosely, type User, userSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import type { Account, Memberships } from './account.ts';
import { settleCharting } from './charting.ts';
import {
  accountOf,
  currentAccount,
  fetchMemberships,
  forgetCurrentUser,
  forgetSessionToEnd,
  hasSessionToEnd,
  rememberSessionToEnd,
  rememberTeams,
  rememberUser,
  updateUser,
} from './device.ts';

export type Session =
  | {
      readonly kind: 'signed-in';
      readonly account: Account;
      /** False if the server did not answer. The account is then the last known one. */
      readonly isConfirmed: boolean;
    }
  | {
      readonly kind: 'signed-out';
      /** The account whose session has expired. Its data stays, so that a live game can continue. Null if nobody was signed in. */
      readonly lastAccount: Account | null;
    };

/** For requests whose answer the app can do without. */
const SHORT_TIMEOUT_MS = 3_000;
const LONG_TIMEOUT_MS = 15_000;

/**
 * Loads who is signed in. Only a 401 of our API signs the user out. After a network failure, a
 * captive portal's page or a server error, the last known user stays signed in.
 *
 * @param onSignedIn called when the server has said that someone is signed in, before their teams are loaded
 */
export async function loadSession(onSignedIn = () => {}): Promise<Session> {
  await endRememberedSession();
  const storedAccount = await currentAccount();
  if (await hasSessionToEnd()) return { kind: 'signed-out', lastAccount: null };
  const user = await fetchSignedInUser(storedAccount ? SHORT_TIMEOUT_MS : LONG_TIMEOUT_MS);
  if (user === 'nobody') return { kind: 'signed-out', lastAccount: storedAccount };
  if (user === 'unknown') {
    return storedAccount
      ? { kind: 'signed-in', account: storedAccount, isConfirmed: false }
      : { kind: 'signed-out', lastAccount: null };
  }
  onSignedIn();
  await rememberUser(user);
  void settleCharting(user);
  const teams = await fetchTeams();
  if (teams !== null) await rememberTeams(user.id, teams);
  const account = await accountOf(user.id);
  if (account === null) throw new Error('The account was just remembered');
  return { kind: 'signed-in', account, isConfirmed: true };
}

/** Call after a sign-in or sign-up, whose session replaces a session that was to be ended. */
export async function loadNewSession(): Promise<Session> {
  await forgetSessionToEnd();
  return loadSession();
}

/** Returns the stored account if the server does not answer, or if the session belongs to another account now. */
export async function refreshAccount(userId: string): Promise<Account | null> {
  const [user, teams] = await Promise.all([fetchSignedInUser(LONG_TIMEOUT_MS), fetchTeams()]);
  if (typeof user === 'object' && user.id === userId) {
    await updateUser(user);
    void settleCharting(user);
    if (teams !== null) await rememberTeams(userId, teams);
  }
  return accountOf(userId);
}

async function fetchTeams(): Promise<Memberships | null> {
  try {
    return await fetchMemberships();
  } catch (error) {
    const isMissing = error instanceof Unreachable || error instanceof ApiFailure;
    if (isMissing || error instanceof z.core.$ZodError) return null;
    throw error;
  }
}

/** Without a network, the server's session is ended at the next contact. The caller deletes the account's data. */
export async function signOut(): Promise<void> {
  await forgetCurrentUser();
  await rememberSessionToEnd();
  await endRememberedSession();
}

async function endRememberedSession(): Promise<void> {
  if (!(await hasSessionToEnd())) return;
  try {
    // The answer is a redirect, which a captive portal might send too. So the session is ended only
    // if our server then answers that nobody is signed in.
    const signal = AbortSignal.timeout(SHORT_TIMEOUT_MS);
    await fetch('/api/logout', { redirect: 'manual', signal });
  } catch {
    // Without a network, the next contact tries again.
    return;
  }
  if ((await fetchSignedInUser(SHORT_TIMEOUT_MS)) === 'nobody') await forgetSessionToEnd();
}

async function fetchSignedInUser(timeoutMs: number): Promise<User | 'nobody' | 'unknown'> {
  try {
    const parsed = loosely(userSchema).safeParse(
      await api('GET', '/api/auth/user', undefined, { timeoutMs }),
    );
    return parsed.success ? parsed.data : 'unknown';
  } catch (error) {
    if (error instanceof ApiFailure) return error.status === 401 ? 'nobody' : 'unknown';
    if (error instanceof Unreachable) return 'unknown';
    throw error;
  }
}
