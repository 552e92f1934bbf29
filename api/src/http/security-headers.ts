import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';
import type { ApiContext } from '../platform/context.ts';
import type { App } from './app-type.ts';
import { isOfApi } from './is-api-route.ts';

const HALF_A_YEAR_SECONDS = 15_552_000;

/** SECURITY, Input: everything that a page runs comes from us, and nobody frames us. */
export const securityHeadersPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    const isHttps = config.tls !== undefined || config.publicOrigin?.startsWith('https:') === true;
    // Made once: Fastify's own wrapper makes it, and writes the policy out, for each request.
    const setHeaders = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        // An identity provider's picture of somebody lies wherever that provider keeps it.
        directives: config.provider
          ? { ...contentDirectives, imgSrc: [...contentDirectives.imgSrc, 'https:'] }
          : contentDirectives,
      },
      strictTransportSecurity: isHttps && { maxAge: HALF_A_YEAR_SECONDS, includeSubDomains: false },
      referrerPolicy: { policy: 'no-referrer' },
      xFrameOptions: { action: 'deny' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      // Off, since over plain http browsers ignore it with a warning on every page.
      crossOriginOpenerPolicy: isHttps && { policy: 'same-origin' },
      originAgentCluster: false,
    });
    app.addHook('onRequest', (request, reply, done) => {
      setHeaders(request.raw, reply.raw, done as (error?: unknown) => void);
    });
    app.addHook('onRequest', async (request, reply) => {
      if (isOfApi(request)) reply.header('cache-control', 'no-store');
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
