import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../app-type.ts';
import type { ApiContext } from '../context.ts';
import { notFound, unauthorized } from '../errors.ts';
import { assertMay, standingOf } from '../teams/standing.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Holds every route to its `config.access`, before a byte of the body is read. */
export const accessPlugin = fastifyPlugin(
  async (app: App, { db }: ApiContext) => {
    app.decorateRequest('standing');
    app.addHook('onRoute', ({ method, url, config }) => {
      if (config?.access === undefined) {
        throw new Error(`${String(method)} ${url} does not say who may call it (config.access)`);
      }
    });
    app.addHook('onRequest', async (request) => {
      const { access } = request.routeOptions.config;
      if (access === undefined || access === 'public') return;
      if (!isSignedIn(request)) throw unauthorized();
      if (typeof access === 'object' && access.team === 'path') {
        const standing = await standingOf(db, teamIdOf(request), request.user.id);
        assertMay(standing, access.action);
        request.standing = standing;
      }
    });
  },
  { name: 'access', dependencies: ['session', 'rate-limit'] },
);

function isSignedIn({ user }: { readonly user?: FastifyRequest['user'] }): boolean {
  return user !== undefined;
}

function teamIdOf(request: FastifyRequest): string {
  const { teamId } = request.params as { teamId?: unknown };
  if (typeof teamId !== 'string' || !UUID.test(teamId)) throw notFound();
  return teamId;
}
