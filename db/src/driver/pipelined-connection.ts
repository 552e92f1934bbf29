import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
// @ts-expect-error: types leave it out; the driver's own extensions use it as well.
import utils from 'pg/lib/utils.js';
import type { Engine } from '../options.ts';
import { type Answer, Pipeline, type SentStatement } from './pipeline.ts';
import { PlanAge } from './plan-age.ts';
import { PreparedStatements } from './prepared-statements.ts';

const prepareValue: (value: unknown) => string | Buffer | null = utils.prepareValue;

/**
 * A connection on which statements need not wait for each other's answers. What is sent in one turn
 * of the event loop leaves in one write and is answered in one: the way to the database costs more
 * than most statements.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #prepared = new PreparedStatements();
  readonly #engine: Engine;
  /** Answers of the running transaction that are waited for at its end. */
  #awaited: Promise<unknown>[] = [];
  /** What this turn sends. */
  #gathered: SentStatement[] = [];
  readonly #planAge = new PlanAge();
  #isOutdated = false;

  constructor(client: pg.PoolClient, engine: Engine) {
    this.#client = client;
    this.#engine = engine;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send(query);
    const counts = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
    return { rows: rows as R[], ...(counts && { numAffectedRows: BigInt(rowCount) }) };
  }

  /** @throws always: rows come all at once here */
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('This driver has no cursors.');
  }

  /** Sends a statement of the transaction. Where it fails, so does the commit, with its error. */
  sendWithCommit(query: CompiledQuery): void {
    const answer = this.#send(query);
    // Heard at the commit; after a rollback it does not matter any more.
    answer.catch(() => {});
    this.#awaited.push(answer);
  }

  /** @throws what a statement met that was sent without waiting, or the commit itself */
  async commit(statement: CompiledQuery): Promise<void> {
    const answers = await Promise.allSettled([...this.#awaited, this.#send(statement)]);
    this.#awaited = [];
    for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
    const { value } = answers.at(-1) as PromiseFulfilledResult<Answer>;
    if (value.command === 'ROLLBACK') throw new Error('A failed transaction cannot be committed.');
  }

  async rollback(statement: CompiledQuery): Promise<void> {
    this.#awaited = [];
    // By itself: behind a failure in the same write it would not be done.
    this.#submit();
    await this.#send(statement);
  }

  release(): void {
    this.#client.release(this.#isOutdated);
  }

  async #send({ sql: text, parameters }: CompiledQuery): Promise<Answer> {
    // If this fails so does what follows it.
    if (this.#planAge.isPast(parameters)) this.#gather('discard plans', []).catch(() => {});
    try {
      return await this.#gather(
        text,
        parameters.map((value) => prepareValue(value)),
      );
    } catch (error) {
      this.#isOutdated ||= isOfOldPlan(error);
      // The driver's own leads to its socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Microtasks of this turn come first: whatever they send goes in the same write. */
  #gather(text: string, values: SentStatement['values']): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const prepared = this.#engine === 'postgres' ? this.#prepared.find(text) : undefined;
      this.#gathered.push({ text, values, prepared, resolve, reject });
      if (this.#gathered.length > 1) return;
      queueMicrotask(() => process.nextTick(() => this.#submit()));
    });
  }

  #submit(): void {
    const statements = this.#gathered;
    if (statements.length === 0) return;
    this.#gathered = [];
    this.#client.query(new Pipeline(statements));
  }
}

/** A column changed its type under a plan: this connection would refuse the statement for good. */
function isOfOldPlan(error: unknown): boolean {
  return (error as { code?: unknown }).code === '0A000';
}
