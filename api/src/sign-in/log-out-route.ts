import type { FastifyRequest } from 'fastify';
import { sidOf } from '../accounts/session.ts';
import { clearSessionCookie, SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { endSessionBySid, findSession } from '../accounts/session-queries.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';

export function logOutRoute(app: App, { db, now, config, teamEvents }: ApiContext): void {
  app.get(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: {
        description:
          'Ends the session, clears the cookie, redirects to `/`. Requests from other sites and prefetches change nothing.',
      },
    },
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
