import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { OpenDatabaseOptions, TimeLimits } from './options.ts';

/**
 * PostgreSQL stops a statement after `statement` ms, which is far more than the longest season report takes. If
 * the connection is lost without an error, PostgreSQL can't report that, so the driver gives up after `answer` ms.
 */
const TIME_LIMITS: TimeLimits = { connection: 5_000, statement: 20_000, answer: 22_000 };
/** A push normally waits a few milliseconds for the pushes of the same team. */
const LOCK_TIMEOUT_MS = 5_000;
/** A transaction left open by a hung request must not hold its team's lock. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * No statement's best plan depends on its values, but PostgreSQL would plan some of them each time
 * (docs/decisions/0034-a-batch-is-looked-at-once.md).
 */
const PLAN_ONCE = '-c plan_cache_mode=force_generic_plan';

export function createPostgresPool(
  options: OpenDatabaseOptions & { readonly databaseUrl: string },
): pg.Pool {
  const limits = { ...TIME_LIMITS, ...options.timeLimits };
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: limits.connection,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'full-count',
    options: PLAN_ONCE,
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
