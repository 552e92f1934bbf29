import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { App } from '../http/app-type.ts';
import { unauthorized } from '../platform/errors.ts';
import { assertMay } from './access-level.ts';

/** Holds every route to its `config.access`, before a byte of the body is read. */
export const accessPlugin = fastifyPlugin(
  async (app: App) => {
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
        const standing = request.pathStanding;
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
