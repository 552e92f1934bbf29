import type { Database } from '@full-count/db';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { ApiContext } from '../context.ts';
import { newSessionToken, sidOf } from './session.ts';
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts';
import { endSessionBySid, insertSession } from './session-queries.ts';

/** A session whose row is written and whose cookie is still to be handed out. */
export interface StartedSession {
  readonly token: string;
  /** The session that the browser had before: it ends, since a log-in makes a new id. */
  readonly ended: readonly string[];
}

/** @param db the transaction in which the reason for the session is written */
export async function startSession(
  db: Kysely<Database>,
  { now, newId }: ApiContext,
  request: FastifyRequest,
  userId: string,
): Promise<StartedSession> {
  const token = newSessionToken();
  const sid = sidOf(token);
  if (sid === null) throw new Error('A new session token is not one of ours');
  const before = sidOf(request.cookies[SESSION_COOKIE]);
  const ended = before === null ? [] : await endSessionBySid(db, before);
  await insertSession(
    db,
    { sid, id: newId(), userId, method: 'password', userAgent: request.headers['user-agent'] },
    now(),
  );
  return { token, ended };
}

/** After the commit: the cookie goes out and the sockets of the session before are closed. */
export function handOutSession(
  { config, teamEvents }: ApiContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, ended }: StartedSession,
): void {
  setSessionCookie(request, reply, config, token);
  teamEvents.sessionsEnded(ended);
}
