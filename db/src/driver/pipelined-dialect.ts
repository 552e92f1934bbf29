import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { Database } from '../schema/index.ts';

/** Sends a statement without waiting for the answer to the one before, which pipeline mode of `pg` allows. */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config);
  }
}

/** For each connection, the answers that the commit of its running transaction waits for. */
const pendingAnswers = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

/** If the statement fails, the commit fails with the same error. */
export function sendBeforeCommit(connection: DatabaseConnection, query: CompiledQuery): void {
  awaitAtCommit(connection, connection.executeQuery(query));
}

function awaitAtCommit(connection: DatabaseConnection, answer: Promise<unknown>): void {
  // After a rollback, nobody awaits the answer.
  answer.catch(() => {});
  pendingAnswers.get(connection)?.push(answer);
}

class PipelinedDriver extends PostgresDriver {
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
