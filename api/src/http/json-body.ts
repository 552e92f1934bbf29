import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, invalid } from '../platform/errors.ts';
import type { App } from './app-type.ts';

const DEEPEST = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Bodies are JSON, and nothing else is a body; an empty one is none. */
export const jsonBodyPlugin = fastifyPlugin(
  async (app: App) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) =>
        body.length === 0 ? undefined : parseJson(body),
    );
  },
  { name: 'json-body' },
);

/**
 * Parses what a stranger sent. Keys such as `__proto__` become ordinary keys, for a strict schema
 * to refuse.
 *
 * @throws ApiError 400 for what is not UTF-8, not JSON or nested deeper than 16
 */
export function parseJson(body: Buffer): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(body));
  } catch {
    throw invalid('validation_failed', "The request body isn't valid JSON.");
  }
  if (isDeeperThan(parsed, DEEPEST)) {
    throw new ApiError(400, 'validation_failed', 'The request body is nested too deeply.');
  }
  return parsed;
}

/** Makes nothing, as a long queue has ten thousand values; what was parsed inherits no keys. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}
