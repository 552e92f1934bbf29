import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ConnectionPool } from '../hosts/first-writable.ts';
import type { Engine } from '../options.ts';
import { OUTDATED_PLAN, SQL_STATE } from '../sql-states.ts';
import { ConnectionStatementNames, StatementNames } from './statement-names.ts';

/** After these errors the connection may refuse every statement. */
const CODES_OF_USELESS_CONNECTION: readonly string[] = [
  SQL_STATE.preparedStatementUnknown,
  SQL_STATE.readOnly,
  SQL_STATE.shuttingDown,
  SQL_STATE.crashed,
  SQL_STATE.starting,
];

/** The message of `pg` when a statement got no answer in time. `pg` then closes the connection. */
export const NO_ANSWER = 'Query read timeout';

/** Prepares statements, replaces useless connections, and reports a commit that was answered with a rollback. */
export function kyselyPool(pool: ConnectionPool, engine: Engine): PostgresPool {
  // The embedded engine never gathers statistics, so it would never replace a plan that was made for an empty table.
  const names = engine === 'postgres' ? new StatementNames() : undefined;
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    // Kysely expects the same object each time it gets the same connection.
    async connect() {
      const client = await pool.connect();
      const poolClient = clients.get(client) ?? kyselyClient(client, names);
      clients.set(client, poolClient);
      return poolClient;
    },
    end: () => pool.end(),
  };
}

function kyselyClient(client: pg.PoolClient, poolNames?: StatementNames): PostgresPoolClient {
  const names = poolNames && new ConnectionStatementNames(poolNames);
  let isUseless = false;

  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = values.length > 0 ? names?.nameOf(text) : undefined;
    try {
      const result = await client.query({ name, text, values: values.map(asParameter) });
      if (name !== undefined) names?.succeeded(name);
      if (text === 'commit' && result.command !== 'COMMIT') {
        throw new Error('A failed transaction cannot be committed.');
      }
      return result;
    } catch (error) {
      const { code = '', message } = error as Error & { code?: string };
      if (name !== undefined) names?.failed(name, text, code);
      // Without this the pool would give a closed connection to the next request.
      isUseless ||=
        CODES_OF_USELESS_CONNECTION.includes(code) ||
        message === OUTDATED_PLAN ||
        message === NO_ANSWER;
      throw error;
    }
  }

  return { query: query as PostgresPoolClient['query'], release: () => client.release(isUseless) };
}

/** Turns objects into JSON. An object that cannot become JSON throws here, before any of the statement is sent. */
function asParameter(value: unknown): unknown {
  return value?.constructor === Object ? JSON.stringify(value) : value;
}
