import pg from 'pg';
import { columnParsers } from './column-parsers.ts';
import type { OpenDatabaseOptions } from './options.ts';

/** A request that waits longer for a connection answers 503 instead. */
const CONNECTION_TIMEOUT_MS = 5_000;
/** Far above the longest season report; a query that takes longer is a fault. */
const STATEMENT_TIMEOUT_MS = 20_000;
/** A team's pushes wait for each other a few milliseconds each. */
const LOCK_TIMEOUT_MS = 5_000;
/** A transaction left open by a hung request must not hold its team's lock. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A list of one id tempts PostgreSQL to plan a prepared statement each time, as cheaper to run by
 * its estimate. No statement's best plan hangs on its values (decision 0034).
 */
const PLANNED_ONCE = '-c plan_cache_mode=force_generic_plan';

export function createPostgresPool(
  options: OpenDatabaseOptions & { readonly databaseUrl: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    application_name: 'full-count',
    options: PLANNED_ONCE,
    keepAlive: true,
    pipeline: true,
    types: columnParsers,
  });
  // Without both listeners a dropped connection would end the process: the pool hears of those that
  // lie idle, and nobody of one that a transaction holds between two of its queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      options.log.error({ err: error }, 'Lost a connection to the database.');
    });
  });
  return pool;
}
