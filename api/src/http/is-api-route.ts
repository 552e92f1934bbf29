import type { FastifyRequest } from 'fastify';

/**
 * Whether the API answers the request. Checks the route too, because an address can be written in many
 * ways (`/%61pi/teams`, `http://host/api/teams`) that all find the same route.
 */
export function isApiRoute({ routeOptions, url }: FastifyRequest): boolean {
  return url.startsWith('/api') || routeOptions.url?.startsWith('/api') === true;
}
