import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { Config } from '../platform/config/config.ts';
import type { App } from './app-type.ts';
import { isApiRoute } from './route-access.ts';

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
