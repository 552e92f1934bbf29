import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, invalid } from '../platform/errors.ts';
import type { App } from './app-type.ts';

const MAX_DEPTH = 16;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Accepts only JSON bodies. An empty body counts as no body. */
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
 * A key such as `__proto__` becomes an ordinary key, which a strict schema then refuses.
 * @throws ApiError 400 if the body is not UTF-8, not JSON or nested deeper than 16 levels
 */
export function parseJson(body: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(body));
  } catch {
    throw invalid('validation_failed', "The request body isn't valid JSON.");
  }
  if (isDeeperThan(value, MAX_DEPTH)) {
    throw new ApiError(400, 'validation_failed', 'The request body is nested too deeply.');
  }
  return value;
}

/** `for in` makes no array of thousands of keys. It is safe because parsed values inherit no keys. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const key in value) {
    if (isDeeperThan((value as Record<string, unknown>)[key], levels - 1)) return true;
  }
  return false;
}

/** Returns undefined for a text that is not JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
