import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import type { App } from './app-type.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send the cookie along with requests from pages of other sites too (docs/security.md, "Sessions"). */
export const sameOriginPlugin = fastifyPlugin(
  async (app: App, { config }: ApiContext) => {
    app.addHook('onRequest', async (request) => {
      if (READS.has(request.method) && !request.ws) return;
      if (!isSameOrigin(request, config.publicOrigin)) {
        const address = originOf(request, config.publicOrigin);
        throw new ApiError(
          403,
          'foreign_origin',
          `This request comes from another site. Open the app at ${address}.`,
        );
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
