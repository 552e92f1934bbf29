import type { FastifyRequest } from 'fastify';
import { sidOf } from '../accounts/session.ts';
import { clearSessionCookie, SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { endSessionBySid } from '../accounts/session-queries.ts';
import type { App } from '../http/app-type.ts';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';

/** A browser navigation out. */
export function logOutRoute(app: App, { db, config, teamEvents }: ApiContext): void {
  app.get(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { description: 'Ends the session, clears the cookie, redirects to `/`.' },
    },
    async (request, reply) => {
      const sid = sidOf(request.cookies[SESSION_COOKIE]);
      if (sid !== null && isOwnNavigation(request, config.publicOrigin)) {
        teamEvents.sessionsEnded(await endSessionBySid(db, sid));
        clearSessionCookie(request, reply, config);
      }
      return reply.redirect('/');
    },
  );
}

/**
 * From our own pages or typed: an image on a foreign page, or a browser that loads pages ahead,
 * must not sign a coach out. Browsers leave Sec-Fetch-Site away only over plain http.
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
