import type { Database } from '@full-count/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { unauthorized } from '../platform/errors.ts';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import { rememberDevice } from './known-device.ts';
import { sidOf } from './session.ts';
import { rememberProvider, SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';
import { changeSid, endOldestSessions, endSessionBySid, insertSession } from './session-queries.ts';
import type { UserRow } from './users.ts';

export interface SignIn {
  readonly userId: string;
  readonly method: 'password' | 'provider';
}

/** A session whose row is written but whose cookie is not yet set. */
export interface StartedSession {
  readonly token: string;
  readonly method: SignIn['method'];
  readonly endedSessions: readonly string[];
  readonly owner: Pick<UserRow, 'id' | 'password_hash'>;
}

/** More than the devices of any person. The one that was not seen for the longest time is signed out. */
export const MAX_SESSIONS = 50;

/** @param trx the transaction in which the sign-in was checked */
export async function startSession(
  trx: Kysely<Database>,
  { now, newId }: ApiContext,
  request: FastifyRequest,
  { userId, method }: SignIn,
): Promise<StartedSession> {
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
