import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import type { App } from './app-type.ts';

/** Counts every answer under its route's pattern; an address itself may hold names and tokens. */
export const metricsPlugin = fastifyPlugin(
  async (app: App, { metrics }: ApiContext) => {
    app.addHook('onResponse', async (request, reply) => {
      // What the web app serves, and what nobody knows, are one route each.
      const route = request.routeOptions.url ?? 'none';
      const seconds = reply.elapsedTime / 1000;
      metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
    });
  },
  { name: 'metrics' },
);
