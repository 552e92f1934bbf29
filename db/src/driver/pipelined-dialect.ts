import { CompiledQuery, type Driver, PostgresDialect, type TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { Engine } from '../options.ts';
import { PipelinedConnection } from './pipelined-connection.ts';

/** PostgreSQL as Kysely speaks to it, over connections that do not wait for each answer. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #engine: Engine;

  /** @param pool of clients in pipeline mode */
  constructor(pool: pg.Pool, engine: Engine) {
    super({ pool });
    this.#pool = pool;
    this.#engine = engine;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool, this.#engine);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #engine: Engine;
  readonly #connections = new WeakMap<pg.PoolClient, PipelinedConnection>();

  constructor(pool: pg.Pool, engine: Engine) {
    this.#pool = pool;
    this.#engine = engine;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    const client = await this.#pool.connect();
    const known = this.#connections.get(client);
    if (known) return known;
    const connection = new PipelinedConnection(client, this.#engine);
    this.#connections.set(client, connection);
    return connection;
  }

  /** It goes with the first statement; if it fails, so does that one. */
  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode];
    connection.sendWithCommit(CompiledQuery.raw(['begin', ...modes.filter(Boolean)].join(' ')));
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollback(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}
