import pg from 'pg';
import type { OpenDatabaseOptions, TimeLimits } from './options.ts';

/** PostgreSQL stops a statement after 20 s (`session-defaults.ts`). If a connection is lost, only the driver can. */
const TIME_LIMITS: TimeLimits = { connection: 5_000, answer: 22_000 };
const KEEP_ALIVE_AFTER_MS = 10_000;

/** No setting is a startup parameter, because poolers refuse those. */
export function createPostgresPool(
  options: OpenDatabaseOptions & { readonly databaseUrl: string },
): pg.Pool {
  const limits = { ...TIME_LIMITS, ...options.timeLimits };
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    application_name: 'full-count',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    pipeline: true,
    types: columnParsers,
  });
  // Without both listeners a dropped connection would end the process. The pool does not report errors of a
  // connection that a transaction holds between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      options.log.error({ err: error }, 'Lost a connection to the database.');
    });
  });
  return pool;
}

type TypeParser = (text: string) => unknown;

/** Reads bigint and numeric columns as numbers, and everything else as `pg` does. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' ? numberParsers.get(oid) : undefined) ??
    (pg.types.getTypeParser(oid, format as 'text') as TypeParser)) as typeof pg.types.getTypeParser,
};

const numberParsers = new Map<number, TypeParser>([
  [pg.types.builtins.INT8, parseBigint],
  [pg.types.builtins.NUMERIC, Number],
]);

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is beyond the safe integers of JavaScript.`);
  }
  return value;
}
