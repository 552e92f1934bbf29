import rateLimit from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import { tooMany } from '../platform/errors.ts';
import type { App } from './app-type.ts';
import { isOfApi } from './is-api-route.ts';

/** Far above what a person and his devices do; it keeps one of them from taking the whole server. */
export const rateLimitPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    await app.register(rateLimit, {
      // By the hook below instead, which comes before anybody is turned away: a 401 counts as well.
      global: false,
      max: config.requestsPerMinute,
      timeWindow: '1 minute',
      // By user where one is signed in: the phones of a whole tournament may share one address.
      keyGenerator: (request) => request.user?.id ?? request.ip,
      allowList: (request) => !isOfApi(request) && !request.ws,
      addHeaders: silent,
      addHeadersOnExceeding: silent,
      errorResponseBuilder: (_request, { ttl }) =>
        tooMany('too_many_requests', 'Too many requests. Wait a moment.', ttl / 1000),
    });
    app.addHook('onRequest', app.rateLimit());
  },
  { name: 'rate-limit', dependencies: ['session'] },
);

const silent = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
