import { type MyTeam, myTeamSchema, type User, userSchema } from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import {
  type Account,
  accountOf,
  currentAccount,
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
      /** False: the server did not answer, and this is who was signed in last. */
      readonly isConfirmed: boolean;
    }
  | {
      readonly kind: 'signed-out';
      /**
       * Whose session has turned out to be over. They stay remembered, so that a live game of theirs
       * can go on, until the caller forgets them.
       */
      readonly lastAccount: Account | null;
    };

/** With somebody known the app opens soon, network or not; without, the answer is worth waiting for. */
const KNOWN_TIMEOUT_MS = 3_000;
const UNKNOWN_TIMEOUT_MS = 15_000;
const TEAMS_TIMEOUT_MS = 15_000;

/**
 * Who is signed in. Only our API's own 401 means signed out: a failing network, a captive portal's
 * page or a broken server leave the last known user in the app (DESIGN 4.5).
 */
export async function loadSession(): Promise<Session> {
  await endLeftSession();
  const known = await currentAccount();
  if (await hasSessionToEnd()) return { kind: 'signed-out', lastAccount: null };
  const user = await askWhoIsSignedIn(known ? KNOWN_TIMEOUT_MS : UNKNOWN_TIMEOUT_MS);
  if (user === 'nobody') return { kind: 'signed-out', lastAccount: known };
  if (user === 'unknown') {
    return known
      ? { kind: 'signed-in', account: known, isConfirmed: false }
      : { kind: 'signed-out', lastAccount: null };
  }
  await rememberUser(user);
  const teams = await askForTeams();
  if (teams !== null) await rememberTeams(user.id, teams);
  const account = await accountOf(user.id);
  if (account === null) throw new Error('The account was just remembered');
  return { kind: 'signed-in', account, isConfirmed: true };
}

/** After signing in or up: the new session is the one that stays, whatever was left to be ended. */
export async function loadNewSession(): Promise<Session> {
  await forgetSessionToEnd();
  return loadSession();
}

/**
 * The user and the team list from the server, remembered for the next cold start; where that fails,
 * or the session has become another account's, the last known ones. Null: not on this device.
 */
export async function refreshAccount(userId: string): Promise<Account | null> {
  const [user, teams] = await Promise.all([askWhoIsSignedIn(TEAMS_TIMEOUT_MS), askForTeams()]);
  if (typeof user === 'object' && user.id === userId) {
    await updateUser(user);
    if (teams !== null) await rememberTeams(userId, teams);
  }
  return accountOf(userId);
}

async function askForTeams(): Promise<MyTeam[] | null> {
  try {
    const teams = z.array(myTeamSchema).safeParse(await api('GET', '/api/teams'));
    return teams.success ? teams.data : null;
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiFailure) return null;
    throw error;
  }
}

/**
 * Ends the session on the server, or, without a network, closes the account on this device at
 * once and ends the server's session at the next contact. The data here is the caller's matter.
 */
export async function signOut(): Promise<void> {
  await forgetCurrentUser();
  await rememberSessionToEnd();
  await endLeftSession();
}

async function endLeftSession(): Promise<void> {
  if (!(await hasSessionToEnd())) return;
  try {
    // The answer is a redirect to a page, which nobody needs here, and which a captive portal
    // might give as well: only our server's word that nobody is signed in ends it.
    const signal = AbortSignal.timeout(KNOWN_TIMEOUT_MS);
    await fetch('/api/logout', { redirect: 'manual', signal });
  } catch {
    // Still without a network: it stays to be done.
    return;
  }
  if ((await askWhoIsSignedIn(KNOWN_TIMEOUT_MS)) === 'nobody') await forgetSessionToEnd();
}

async function askWhoIsSignedIn(timeoutMs: number): Promise<User | 'nobody' | 'unknown'> {
  try {
    const parsed = userSchema.safeParse(
      await api('GET', '/api/auth/user', undefined, { timeoutMs }),
    );
    return parsed.success ? parsed.data : 'unknown';
  } catch (error) {
    if (error instanceof ApiFailure) return error.status === 401 ? 'nobody' : 'unknown';
    if (error instanceof Unreachable) return 'unknown';
    throw error;
  }
}
