import fastifyPlugin from 'fastify-plugin';
import type { App } from './app-type.ts';

/**
 * Logs one line for each request, with ids and the route's pattern. The request's URL is not logged, since
 * it may contain names and tokens. Every answer carries the request id of its log line.
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
