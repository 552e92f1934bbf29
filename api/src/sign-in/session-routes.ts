import { idSchema, sessionSchema } from '@full-count/sync-protocol';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clearSessionCookie, SESSION_COOKIE } from '../accounts/session-cookie.ts';
import {
  endSessionBySid,
  endSessionOfUser,
  findSession,
  listSessions,
  sidOf,
} from '../accounts/session-queries.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow } from '../http/route-access.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';

export function sessionRoutes(app: App, { db, now, config, teamEvents }: ApiContext): void {
  app.get(
    '/api/auth/sessions',
    allow('signed-in', {
      description: "The caller's sessions.",
      response: { 200: z.array(sessionSchema) },
    }),
    async (request) => {
      const sessions = await listSessions(db, request.user.id, now());
      return sessions.map((session) => ({
        id: session.id,
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
        userAgent: session.user_agent,
        current: session.id === request.session.id,
      }));
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    allow('signed-in', {
      description: "Ends one of the caller's sessions.",
      params: z.object({ id: idSchema }),
    }),
    async (request, reply) => {
      const { user, params, ip } = request;
      const endedIds = await db.transaction().execute(async (trx) => {
        const ids = await endSessionOfUser(trx, user.id, params.id);
        if (ids.length === 0) throw notFound();
        await recordAudit(trx, now(), { action: 'session_ended', userId: user.id, ip });
        return ids;
      });
      if (endedIds.includes(request.session.id)) clearSessionCookie(request, reply, config);
      teamEvents.sessionsEnded(endedIds);
    },
  );
}

export function logOutRoute(app: App, { db, now, config, teamEvents }: ApiContext): void {
  app.get(
    '/api/logout',
    allow('public', {
      description:
        'Ends the session, clears the cookie, redirects to `/`. Requests from other sites and prefetches change nothing.',
    }),
    async (request, reply) => {
      const sid = sidOf(request.cookies[SESSION_COOKIE]);
      if (sid !== null && isOwnNavigation(request, config.publicOrigin)) {
        const endedSessions = await db.transaction().execute(async (trx) => {
          const session = await findSession(trx, { sid, teamId: null }, now());
          if (!session) return [];
          const { user_id: userId } = session;
          await recordAudit(trx, now(), { action: 'sign_out', userId, ip: request.ip });
          return endSessionBySid(trx, sid);
        });
        teamEvents.sessionsEnded(endedSessions);
        clearSessionCookie(request, reply, config);
      }
      return reply.redirect('/');
    },
  );
}

/**
 * An image on a foreign page or a browser that preloads pages must not sign a coach out. Browsers
 * omit Sec-Fetch-Site only over plain HTTP.
 */
function isOwnNavigation(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { headers } = request;
  if (/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)) {
    return false;
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { referer } = headers;
  if (referer === undefined) return true;
  return URL.canParse(referer) && new URL(referer).origin === originOf(request, publicOrigin);
}
