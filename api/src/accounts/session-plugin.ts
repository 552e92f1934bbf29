import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { teamIdOfPath } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { sidOf } from './session.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { SessionLookups } from './session-lookups.ts';
import { type FoundSession, touchSession } from './session-queries.ts';

/** How exact "last seen" is: not worth a write on every request. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/**
 * Finds out who calls, on every route that is not for everybody, and the caller's access level in the
 * team of the path. The access plugin decides by it.
 */
export const sessionPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    const lookups = new SessionLookups(context);
    app.decorateRequest('user');
    app.decorateRequest('session');
    app.decorateRequest('pathAccessLevel', null);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access !== undefined && access !== 'public') await recognise(context, lookups, request);
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'same-origin'] },
);

async function recognise(
  context: ApiContext,
  lookups: SessionLookups,
  request: FastifyRequest,
): Promise<void> {
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  if (sid === null) return;
  const found = await lookups.find({ sid, teamId: teamIdOfPath(request) });
  if (!found) return;
  await touchNowAndThen(context, found);
  request.user = { id: found.user_id };
  request.session = { sid: found.sid, id: found.id };
  request.pathAccessLevel = found.accessLevel;
}

async function touchNowAndThen({ db, now }: ApiContext, session: FoundSession): Promise<void> {
  const seen = now();
  if (seen.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
  await touchSession(db, session, seen);
}
