import type { Database } from '@full-count/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ApiContext } from '../platform/context.ts';
import { newSessionToken, sidOf } from './session.ts';
import { rememberProvider, SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';
import { endSessionBySid, insertSession } from './session-queries.ts';

/** Who is signed in, and how he showed it. */
export interface SignIn {
  readonly userId: string;
  readonly method: 'password' | 'provider';
}

/** A session whose row is written and whose cookie is still to be handed out. */
export interface StartedSession {
  readonly token: string;
  readonly method: SignIn['method'];
  /** Sessions that ended by it: the browser's own before, since a log-in makes a new id. */
  readonly ended: readonly string[];
}

/** @param db the transaction in which the reason for the session is written */
export async function startSession(
  db: Kysely<Database>,
  { now, newId }: ApiContext,
  request: FastifyRequest,
  { userId, method }: SignIn,
): Promise<StartedSession> {
  const token = newSessionToken();
  const sid = sidOf(token);
  if (sid === null) throw new Error('A new session token is not one of ours');
  const before = sidOf(request.cookies[SESSION_COOKIE]);
  const ended = before === null ? [] : await endSessionBySid(db, before);
  await insertSession(
    db,
    { sid, id: newId(), userId, method, userAgent: request.headers['user-agent'] },
    now(),
  );
  return { token, method, ended };
}

/** After the commit: the cookie goes out and the sockets of sessions that ended are closed. */
export function handOutSession(
  { config, teamEvents }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, method, ended }: StartedSession,
): void {
  setSessionCookie(request, reply, config, token);
  rememberProvider(request, reply, config, method === 'provider');
  teamEvents.sessionsEnded(ended);
}
