import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Logs are JSON with ids; never names, addresses, cookies or tokens (SECURITY, Operation). */
export function logOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: { err: describeError },
  } satisfies FastifyServerOptions['logger'];
}

interface DatabaseDetails {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly table?: unknown;
  readonly constraint?: unknown;
}

/**
 * PostgreSQL's messages quote the values that it refused, and its `detail` whole rows: of those
 * errors only what names no value is kept.
 */
function describeError(error: Error & DatabaseDetails) {
  const { severity, table, constraint } = error;
  const isFromDatabase = typeof severity === 'string';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: isFromDatabase ? 'refused by the database' : error.message,
    stack: frames.join('\n'),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(isFromDatabase ? { table, constraint } : {}),
  };
}
