import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../app-type.ts';
import { sidOf } from '../auth/session.ts';
import { SESSION_COOKIE } from '../auth/session-cookie.ts';
import { type FoundSession, findSession, touchSession } from '../auth/session-queries.ts';
import type { ApiContext } from '../context.ts';
import { notFound, unauthorized } from '../errors.ts';
import { assertMay, standingOf } from '../teams/standing.ts';

/** How exact "last seen" is: not worth a write on every request. */
const TOUCH_EVERY_MS = 5 * 60 * 1000;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Holds every route to its `config.access`, before a byte of the body is read. */
export const sessionPlugin = fastifyPlugin(
  async (app: App, context: ApiContext) => {
    app.decorateRequest('user');
    app.decorateRequest('session');
    app.decorateRequest('standing');
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.access === undefined) {
        throw new Error(`${String(method)} ${url} does not say who may call it (config.access)`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access === undefined || access === 'public') return;
      await requireSession(context, request);
      if (typeof access === 'object' && access.team === 'path') {
        const standing = await standingOf(context.db, teamIdOf(request), request.user.id);
        assertMay(standing, access.action);
        request.standing = standing;
      }
    });
  },
  { name: 'session', dependencies: ['@fastify/cookie', 'own-origin'] },
);

async function requireSession(context: ApiContext, request: FastifyRequest): Promise<void> {
  const sid = sidOf(request.cookies[SESSION_COOKIE]);
  const found = sid === null ? undefined : await findSession(context.db, sid, context.now());
  if (!found) throw unauthorized();
  await touchNowAndThen(context, found);
  request.user = { id: found.user_id };
  request.session = { sid: found.sid, id: found.id };
}

async function touchNowAndThen({ db, now }: ApiContext, session: FoundSession): Promise<void> {
  const seen = now();
  if (seen.getTime() - session.last_seen_at.getTime() < TOUCH_EVERY_MS) return;
  await touchSession(db, session, seen);
}

function teamIdOf(request: FastifyRequest): string {
  const { teamId } = request.params as { teamId?: unknown };
  if (typeof teamId !== 'string' || !UUID.test(teamId)) throw notFound();
  return teamId;
}
