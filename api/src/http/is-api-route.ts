import type { FastifyRequest } from 'fastify';

/**
 * Whether the API answers. The address alone does not tell: it can be written in many ways
 * (`/%61pi/teams`, `http://host/api/teams`), and all of them find the same route.
 */
export function isOfApi({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith('/api') || routeOptions.url?.startsWith('/api') === true;
}
