import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config/config.ts';

export function logOptions({ logLevel }: Config) {
  return {
    level: logLevel,
    serializers: { err: describeError },
  } satisfies FastifyServerOptions['logger'];
}

/** Mail servers quote the address that they refuse, and libraries may quote their input. A long word may be a token. */
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

/** PostgreSQL's messages and details quote values and rows, so only the parts without values are logged. */
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
