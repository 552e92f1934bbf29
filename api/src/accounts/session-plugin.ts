import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { teamIdOfPath } from '../access/row-access.ts';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { sidOf } from './session.ts';
import { SESSION_COOKIE } from './session-cookie.ts';
import { type FoundSession, findSession, touchSession } from './session-queries.ts';

/** The precision of "last seen", to save a write on every request. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;

export const sessionPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    app.decorateRequest('user');
    app.decorateRequest('session');
    app.decorateRequest('pathAccessLevel', null);
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access !== undefined && access !== 'public') await identifyCaller(context, request);
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'same-origin'] },
);

async function identifyCaller(context: ApiContext, request: FastifyRequest): Promise<void> {
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  if (sid === null) return;
  const teamId = teamIdOfPath(request);
  const session = await findSession(context.db, { sid, teamId }, context.now());
  if (!session) return;
  await touchIfDue(context, session);
  request.user = { id: session.user_id };
  request.session = { sid: session.sid, id: session.id };
  request.pathAccessLevel = session.accessLevel;
}

async function touchIfDue({ db, now }: ApiContext, session: FoundSession): Promise<void> {
  const seenAt = now();
  if (seenAt.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
  await touchSession(db, session, seenAt);
}
