import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ConnectionPool } from '../hosts.ts';
import { SQL_STATE } from '../sql-states.ts';
import { NO_ANSWER } from './kysely-pool.ts';

export class UnsuitablePoolerError extends Error {
  override readonly name = 'UnsuitablePoolerError';

  constructor(cause: unknown) {
    super(
      'The pooler at DATABASE_URL gives each transaction another connection and does not know prepared ' +
        'statements. With PgBouncer 1.21 or later, set max_prepared_statements=200. With an older one, set ' +
        'pool_mode=session.',
      { cause },
    );
  }
}

/** The errors if a pooler switches connections: a statement's name is taken or unknown on the other connection. */
const STATEMENT_NAME_ERRORS: readonly string[] = [
  SQL_STATE.preparedStatementExists,
  SQL_STATE.preparedStatementUnknown,
];

/** A pooler may change the connection, but must not lose a prepared statement. @throws UnsuitablePoolerError */
export async function requirePreparedStatements(pool: ConnectionPool): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    clients.push(await pool.connect());
    clients.push(await pool.connect());
    await shareConnection(clients);
    await tryToSwapConnections(clients, 'in the same order');
    await tryToSwapConnections(clients, 'in reverse order');
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // A pooler with one connection can't give both clients a transaction at the same time, so the second one gets no
    // answer. It is suitable, because both have already run a statement of the same name there without an error.
    if (message === NO_ANSWER) return;
    if (STATEMENT_NAME_ERRORS.includes(code)) throw new UnsuitablePoolerError(error);
    throw error;
  } finally {
    // The statements of the check must not stay on a connection of the app.
    for (const client of clients) client.release(true);
  }
}

/** If both clients get the same connection, PostgreSQL refuses the second statement unless the pooler renames it. */
async function shareConnection(clients: readonly pg.PoolClient[]): Promise<void> {
  const name = randomUUID();
  for (const client of clients) await runNamed(client, name);
}

/**
 * Lets each client run its statement once more, if possible on the connection where the other client ran its own. First
 * both have a transaction at the same time, so each uses a connection of its own. A pooler that then hands out the newest
 * free connection swaps them in any order. A pooler that hands out the oldest one swaps them only in reverse order.
 */
async function tryToSwapConnections(
  clients: readonly pg.PoolClient[],
  order: 'in the same order' | 'in reverse order',
): Promise<void> {
  const statements = clients.map((client) => ({ client, name: randomUUID() }));
  for (const { client, name } of statements) {
    await client.query('begin');
    await runNamed(client, name);
  }
  for (const { client } of statements) await client.query('commit');
  if (order === 'in reverse order') statements.reverse();
  for (const { client, name } of statements) await runNamed(client, name);
}

async function runNamed(client: pg.PoolClient, name: string): Promise<void> {
  await client.query({ name, text: 'select $1::int', values: [1] });
}
