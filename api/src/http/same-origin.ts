import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { App } from './app-type.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Writes and socket handshakes come from our own pages, or from no browser at all (SECURITY,
 * Sessions): the cookie alone would also come along from foreign pages.
 */
export const ownOriginPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    app.addHook('onRequest', async (request) => {
      if (READS.has(request.method) && !request.ws) return;
      if (!isOwn(request, config.publicOrigin)) {
        throw new ApiError(403, 'foreign_origin', 'This request comes from another site.');
      }
    });
  },
  { name: 'own-origin' },
);

/** Where our pages live, as this request reached us. */
export function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

function isOwn(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === originOf(request, publicOrigin);
}
