import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../platform/config/config.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, tooMany } from '../platform/errors.ts';
import { type App, isApiRoute } from './routes.ts';

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

const HALF_A_YEAR_SECONDS = 15_552_000;

/** Sets the headers of an answer that no hook sees. */
export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

export function securityHeaders({ tls, publicOrigin, provider }: Config): SetSecurityHeaders {
  const isHttps = tls !== undefined || publicOrigin?.startsWith('https:') === true;
  // Created once. The plugin `@fastify/helmet` would build the policy for each request.
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      // The identity provider's profile pictures may come from any host.
      directives: provider
        ? { ...contentDirectives, imgSrc: [...contentDirectives.imgSrc, 'https:'] }
        : contentDirectives,
    },
    strictTransportSecurity: isHttps && { maxAge: HALF_A_YEAR_SECONDS, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Off over plain HTTP, where browsers ignore it and warn on every page.
    crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
    originAgentCluster: false,
  });
  return (request, reply) =>
    setHeaders(request.raw, reply.raw, (error) => {
      if (error !== undefined) throw error;
    });
}

export const securityHeadersPlugin = fastifyPlugin(
  async (app: App, { setHeaders }: { readonly setHeaders: SetSecurityHeaders }) => {
    app.addHook('onRequest', async (request, reply) => {
      setHeaders(request, reply);
      if (isApiRoute(request)) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers' },
);

const contentDirectives = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send the cookie along with requests from pages of other sites too (docs/security.md, "Sessions"). */
export const sameOriginPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    app.addHook('onRequest', async (request) => {
      if (READS.has(request.method) && !request.ws) return;
      if (!isSameOrigin(request, config.publicOrigin)) {
        const address = originOf(request, config.publicOrigin);
        const message = `This request comes from another site. Open the app at ${address}.`;
        throw new ApiError(403, 'foreign_origin', message);
      }
    });
  },
  { name: 'same-origin' },
);

export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

function isSameOrigin(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  // A browser sends `none` if the user opened the address themselves.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === originOf(request, publicOrigin);
}

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
