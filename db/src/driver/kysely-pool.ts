import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { ConnectionPool } from '../hosts.ts';
import type { Engine } from '../options.ts';
import { OUTDATED_PLAN, SQL_STATE } from '../sql-states.ts';

/** Each prepared statement costs PostgreSQL about 10 KB on each connection. */
const MAX_NAMES = 200;

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

/**
 * PostgreSQL parses and plans a named statement once per connection. A name is a hash of the text, so that behind a
 * pooler it can never run a different statement.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #seenOnce = new Set<string>();

  /** Undefined for unprepared statements and a text's first use, because preparing pays off only when repeated. */
  nameOf(text: string): string | undefined {
    const knownName = this.#names.get(text);
    if (knownName !== undefined || this.#names.size >= MAX_NAMES || selectsAll(text))
      return knownName;
    if (!this.#seenOnce.delete(text)) {
      if (this.#seenOnce.size >= MAX_NAMES) this.#seenOnce.clear();
      this.#seenOnce.add(text);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}

/** The names that a connection uses, which differ from the pool's only for statements that failed on it. */
export class ConnectionStatementNames {
  readonly #names: StatementNames;
  readonly #prepared = new Set<string>();
  readonly #failures = new Map<string, number>();

  constructor(names: StatementNames) {
    this.#names = names;
  }

  nameOf(text: string): string | undefined {
    const name = this.#names.nameOf(text);
    const failures = name === undefined ? 0 : (this.#failures.get(name) ?? 0);
    return failures === 0 ? name : `${name}-${failures}`;
  }

  succeeded(name: string): void {
    this.#prepared.add(name);
  }

  /**
   * PgBouncer closes a connection that prepares the same name twice, even if PostgreSQL refused the first attempt. So a
   * statement that failed gets a new name on this connection. After a value error (class 22 or 23) the statement was
   * prepared, so it keeps its name.
   */
  failed(name: string, text: string, code: string): void {
    if (this.#prepared.has(name) || VALUE_ERROR.test(code)) return;
    const hash = this.#names.nameOf(text) as string;
    // Of two queries sent together under one name, only the first to fail changes the name.
    if (this.nameOf(text) === name) this.#failures.set(hash, (this.#failures.get(hash) ?? 0) + 1);
  }
}

const VALUE_ERROR = /^2[23]/;

/** After a migration adds a column, PostgreSQL refuses a prepared statement that selects `*`. */
function selectsAll(text: string): boolean {
  return /select \*|\.\*/.test(text);
}
