import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

/** Logs are JSON with ids; never names, addresses, cookies or tokens (SECURITY, Operation). */
export function logOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: { err: describeError },
  } satisfies FastifyServerOptions['logger'];
}

/** A mail server names the address that it refuses, and a library may quote what it was given. */
function withoutSecrets(message: string): string {
  return message
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)')
    .replaceAll(/[\w-]{32,}/g, '(a long word)');
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
    message: isFromDatabase ? 'refused by the database' : withoutSecrets(error.message),
    stack: frames.join('\n'),
    ...(typeof error.code === 'string' ? { code: error.code } : {}),
    ...(isFromDatabase ? { table, constraint } : {}),
  };
}
