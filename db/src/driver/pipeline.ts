import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Database } from '../schema/index.ts';

/** For each connection, the answers that the commit of its running transaction waits for. */
const pendingAnswers = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

function awaitAtCommit(connection: DatabaseConnection, answer: Promise<unknown>): void {
  // After a rollback, nobody awaits the answer.
  answer.catch(() => {});
  pendingAnswers.get(connection)?.push(answer);
}

/** Sends a statement without waiting for the answer to the one before, which pipeline mode of `pg` allows. */
export class PipelinedDriver extends PostgresDriver {
  /** `begin` travels with the first statement. */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    pendingAnswers.set(connection, []);
    awaitAtCommit(connection, super.beginTransaction(connection, settings));
  }

  /** @throws the first error of the statements that were sent without waiting, or of the commit */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const answers = pendingAnswers.get(connection) ?? [];
    answers.push(super.commitTransaction(connection));
    for (const answer of await Promise.allSettled(answers)) {
      if (answer.status === 'rejected') throw answer.reason;
    }
  }
}

export function kyselyOn(driver: Driver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    },
  });
}

/** It compiles statements, but cannot send them. */
export const compiler = kyselyOn(new DummyDriver());

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
    awaitAtCommit(connection, connection.executeQuery(query));
  });
}

const databaseByConnection = new WeakMap<DatabaseConnection, Kysely<Database>>();

function databaseOn(connection: DatabaseConnection): Kysely<Database> {
  const existingDatabase = databaseByConnection.get(connection);
  if (existingDatabase) return existingDatabase;
  const driver = Object.assign(new DummyDriver(), { acquireConnection: async () => connection });
  const db = kyselyOn(driver);
  databaseByConnection.set(connection, db);
  return db;
}
