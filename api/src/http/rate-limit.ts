import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import { tooMany } from '../platform/errors.ts';
import type { App } from './app-type.ts';
import { isApiRoute } from './route-access.ts';

export const rateLimitPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    await app.register(rateLimit, {
      // The hook below sets the limit instead. A global one would run after the access check, and so
      // would not count requests that are answered with 401.
      global: false,
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // Counts each signed-in user alone, because everyone at a tournament may share one address.
      keyGenerator: (request) => request.user?.id ?? request.ip,
      allowList: (request) => !isLimited(request),
      addHeaders: noHeaders,
      addHeadersOnExceeding: noHeaders,
      errorResponseBuilder: (_request, { ttl }) =>
        tooMany('too_many_requests', 'Too many requests. Wait a moment.', ttl / 1000),
    });
    app.addHook('onRequest', app.rateLimit());
  },
  { name: 'rate-limit', dependencies: ['session'] },
);

/** Pages outside the API that read the database. Files of the app and `/healthz` are not limited. */
const PAGES_WITH_DATA = new Set(['/readyz', '/cal/:file', '/s/:code']);

function isLimited(request: FastifyRequest): boolean {
  return isApiRoute(request) || request.ws || PAGES_WITH_DATA.has(request.routeOptions.url ?? '');
}

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
