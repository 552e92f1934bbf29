import fastifyPlugin from 'fastify-plugin';
import type { App } from './app-type.ts';

/**
 * One line a request, with ids and the route's pattern: addresses themselves may hold names and
 * tokens, which no log may. Every answer carries the id under which its line is found.
 */
export const requestLogPlugin = fastifyPlugin(
  async (app: App) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...(request.user ? { userId: request.user.id } : {}),
        },
        'answered',
      );
    });
  },
  { name: 'request-log' },
);
