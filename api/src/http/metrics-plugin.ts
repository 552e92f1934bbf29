import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import type { App } from './app-type.ts';

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
