import { type CompiledQuery, type DatabaseConnection, DummyDriver, type Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';
import { kyselyOn, sendBeforeCommit } from './pipelined-dialect.ts';

/**
 * Sends the statements that `work` starts before its first await together, in no particular order. `work` must use
 * the database that it gets, because `trx` is busy until `work` ends.
 */
export async function sendTogether<T>(
  trx: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return trx.getExecutor().provideConnection((connection) => work(databaseOn(connection)));
}

/**
 * Sends a statement and those of `work` right behind it, without waiting for answers. Those of `work` see everything
 * that was committed before the first statement ended, even while it waited for a lock.
 */
export async function sendFollowedBy<R, T>(
  trx: Kysely<Database>,
  first: CompiledQuery<R>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<[rowsOfFirst: R[], resultOfWork: T]> {
  return trx.getExecutor().provideConnection(async (connection) => {
    // Sends the statement before this returns, so it stays first.
    const firstAnswer = connection.executeQuery<R>(first);
    const result = work(databaseOn(connection));
    // If the first statement fails, the others fail as well. Its error is thrown.
    result.catch(() => {});
    return [(await firstAnswer).rows, await result];
  });
}

/** Sends a statement of the transaction now. If it fails, the commit fails with the same error. */
export async function sendWithCommit(trx: Kysely<Database>, query: CompiledQuery): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    sendBeforeCommit(connection, query);
  });
}

const databaseByConnection = new WeakMap<DatabaseConnection, Kysely<Database>>();

function databaseOn(connection: DatabaseConnection): Kysely<Database> {
  const existingDatabase = databaseByConnection.get(connection);
  if (existingDatabase) return existingDatabase;
  const db = kyselyOn(new SingleConnectionDriver(connection));
  databaseByConnection.set(connection, db);
  return db;
}

class SingleConnectionDriver extends DummyDriver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    super();
    this.#connection = connection;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
}
