import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../app-type.ts';
import { sidOf } from '../auth/session.ts';
import { SESSION_COOKIE } from '../auth/session-cookie.ts';
import { type FoundSession, findSession, touchSession } from '../auth/session-queries.ts';
import type { ApiContext } from '../context.ts';

/** How exact "last seen" is: not worth a write on every request. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

/** Finds out who calls, on every route that is not for everybody; `access` says whether he may. */
export const sessionPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    app.decorateRequest('user');
    app.decorateRequest('session');
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access !== undefined && access !== 'public') await recognise(context, request);
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'own-origin'] },
);

async function recognise(context: ApiContext, request: FastifyRequest): Promise<void> {
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  const found = sid === null ? undefined : await findSession(context.db, sid, context.now());
  if (!found) return;
  await touchNowAndThen(context, found);
  request.user = { id: found.user_id };
  request.session = { sid: found.sid, id: found.id };
}

async function touchNowAndThen({ db, now }: ApiContext, session: FoundSession): Promise<void> {
  const seen = now();
  if (seen.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
  await touchSession(db, session, seen);
}
