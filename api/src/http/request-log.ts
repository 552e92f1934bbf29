import fastifyPlugin from 'fastify-plugin';
import type { App } from './app-type.ts';

/** Logs the route's pattern in place of the URL, which may contain names and tokens. */
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
