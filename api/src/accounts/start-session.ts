import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '@full-count/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit-trail.ts';
import type { Config } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import { unauthorized } from '../platform/errors.ts';
import { newSecretToken, sha256, tokenHash } from '../platform/secret-token.ts';
import {
  cookieAttributes,
  rememberProvider,
  SESSION_COOKIE,
  setSessionCookie,
} from './session-cookie.ts';
import {
  changeSid,
  endOldestSessions,
  endSessionBySid,
  insertSession,
  sidOf,
} from './session-queries.ts';
import type { UserRow } from './users.ts';

interface SignIn {
  readonly userId: string;
  readonly method: 'password' | 'provider';
}

/** A session whose row is written but whose cookie is not yet set. */
export type StartedSession = Awaited<ReturnType<typeof startSession>>;

/** More than the devices of any person. The one that was not seen for the longest time is signed out. */
export const MAX_SESSIONS = 50;

/** @param trx the transaction in which the sign-in was checked */
export async function startSession(
  trx: Kysely<Database>,
  { now, newId }: ApiContext,
  request: FastifyRequest,
  { userId, method }: SignIn,
) {
  const token = newSecretToken();
  const previousSid = sidOf(request.cookies[SESSION_COOKIE]);
  const endedByCookie = previousSid === null ? [] : await endSessionBySid(trx, previousSid);
  const endedByLimit = await endOldestSessions(trx, userId, MAX_SESSIONS - 1);
  await insertSession(
    trx,
    {
      sid: tokenHash(token),
      id: newId(),
      userId,
      method,
      userAgent: request.headers['user-agent'],
    },
    now(),
  );
  await recordAudit(trx, now(), { action: 'sign_in', userId, ip: request.ip, detail: method });
  const owner = await trx
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { token, method, endedSessions: [...endedByCookie, ...endedByLimit], owner };
}

/**
 * Gives a session a new token, so that a copied cookie no longer works. Set the cookie after the
 * commit. The session keeps its id and its sockets.
 *
 * @throws ApiError 401 if the session has ended
 */
export async function renewToken(trx: Kysely<Database>, oldSid: string): Promise<string> {
  const token = newSecretToken();
  if (!(await changeSid(trx, { from: oldSid, to: tokenHash(token) }))) throw unauthorized();
  return token;
}

/** Sets the cookie and closes the sockets of ended sessions. Call it after the commit. */
export function handOutSession(
  { config, teamEvents }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, method, endedSessions, owner }: StartedSession,
): void {
  setSessionCookie(request, reply, config, token);
  rememberDevice(request, reply, config, owner);
  rememberProvider(request, reply, config, method === 'provider');
  teamEvents.sessionsEnded(endedSessions);
}

/**
 * Remembers that somebody with the password has signed in on this device. The wrong passwords of strangers then don't
 * lock this device out, because its failed attempts are counted apart. The cookie gives no access. A new password
 * makes the cookies of all other devices worthless (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
type Owner = Pick<UserRow, 'id' | 'password_hash'>;

const SIGN_IN_PATH = '/api/auth/login';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Call it after the commit that starts a session or changes a password. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  owner: Owner,
): void {
  if (owner.password_hash === null) return;
  const secret = newSecretToken();
  reply.setCookie(cookieName(owner), `${secret}.${signatureOf(secret, owner.password_hash)}`, {
    ...cookieAttributes(request, config),
    path: SIGN_IN_PATH,
    maxAge: YEAR_SECONDS,
  });
}

/** Returns the key under which attempts of this device are counted, or null for a device that is not known. */
export function knownDeviceKey(request: FastifyRequest, owner: Owner | undefined): string | null {
  if (!owner || owner.password_hash === null) return null;
  const [secret = '', signature = ''] = request.cookies[cookieName(owner)]?.split('.') ?? [];
  const expected = Buffer.from(signatureOf(secret, owner.password_hash));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return `device:${sha256(secret)}`;
}

/** Each account on a shared device has a cookie of its own. */
function cookieName({ id }: Owner): string {
  return `device_${id.slice(0, 8)}`;
}

/** The stored hash contains random bytes that nobody outside the server knows, so it serves as a key. */
function signatureOf(secret: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(secret).digest('base64url');
}
