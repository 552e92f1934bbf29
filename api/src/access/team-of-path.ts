import type { FastifyRequest } from 'fastify';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The team that the path names as `:teamId`; null: none, or what can be no team. */
export function teamIdOfPath({ params }: Pick<FastifyRequest, 'params'>): string | null {
  const { teamId } = (params ?? {}) as { teamId?: unknown };
  return typeof teamId === 'string' && UUID.test(teamId) ? teamId : null;
}
