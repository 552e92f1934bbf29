import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import type { App } from './app-type.ts';

/** Logs the route's pattern in place of the URL, which may contain names and tokens. */
export const requestLogPlugin = fastifyPlugin(
  async (app: App, { config }: Pick<ApiContext, 'config'>) => {
    let mayIgnoreProxy = config.trustProxy.length === 0;
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
      if (mayIgnoreProxy && request.headers['x-forwarded-for'] !== undefined) {
        mayIgnoreProxy = false;
        request.log.warn(
          'A request came through a proxy, and TRUST_PROXY is not set. So all people share the address of the ' +
            "proxy, and 300 wrong passwords lock everyone out. Set TRUST_PROXY to the proxy's address",
        );
      }
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

/** Counts every answer under its route's pattern, since addresses may contain names and tokens. */
export const metricsPlugin = fastifyPlugin(
  async (app: App, { metrics }: ApiContext) => {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const seconds = reply.elapsedTime / 1000;
      metrics.countAnswer({ method: request.method, route, status: reply.statusCode, seconds });
    });
  },
  { name: 'metrics' },
);
