import { type CompiledQuery, type DatabaseConnection, DummyDriver, type Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';
import { kyselyOn } from './kysely-on.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';

/**
 * Runs statements of one transaction that do not need each other's answers: those that `work`
 * begins before it waits travel together, in no certain order.
 *
 * @param work must use the database that it is given; the transaction itself is busy until it ends
 */
export async function together<T>(
  trx: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return trx.getExecutor().provideConnection((connection) => work(shared(connection)));
}

/**
 * Sends a statement, and surely behind it, without waiting for its answer, what `work` asks: that
 * sees what was committed until the statement was done, as until a lock was had.
 *
 * @param work as in `together`
 * @returns the rows of the statement, and what came of the work
 */
export async function followedBy<R, T>(
  trx: Kysely<Database>,
  first: CompiledQuery<R>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<[rows: R[], found: T]> {
  return trx.getExecutor().provideConnection(async (connection) => {
    // It is sent here, and not only when a promise resolves.
    const answer = connection.executeQuery<R>(first);
    const found = work(shared(connection));
    // Where the first one fails those behind it do too; they are heard below.
    found.catch(() => {});
    return [(await answer).rows, await found];
  });
}

/** Sends a statement of the transaction now; if it fails, the commit fails with its error. */
export async function sendWithCommit(trx: Kysely<Database>, query: CompiledQuery): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    (connection as PipelinedConnection).sendWithCommit(query);
  });
}

const sharedBy = new WeakMap<DatabaseConnection, Kysely<Database>>();

/** One connection as a database of its own, in which queries do not queue. */
function shared(connection: DatabaseConnection): Kysely<Database> {
  const known = sharedBy.get(connection);
  if (known) return known;
  const db = kyselyOn(new OneConnection(connection));
  sharedBy.set(connection, db);
  return db;
}

class OneConnection extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
}
