import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type pg from 'pg';
import type { Engine } from '../connect.ts';
import { PlanAge } from './plan-age.ts';
import { StatementNames } from './statement-names.ts';

/**
 * A connection on which statements need not wait for each other's answers. What is sent in one turn
 * of the event loop leaves in one write: the way to the database costs more than most statements.
 */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames | null;
  /** Answers of the running transaction that are waited for at its end. */
  #awaited: Promise<unknown>[] = [];
  #isGathering = false;
  readonly #planAge = new PlanAge();
  #isOutdated = false;

  constructor(client: pg.PoolClient, engine: Engine) {
    this.#client = client;
    this.#names = engine === 'postgres' ? new StatementNames() : null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#send<pg.QueryResultRow>(query);
    const counts = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
    return { rows: rows as R[], ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) };
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
    const { value } = answers.at(-1) as PromiseFulfilledResult<pg.QueryResult>;
    if (value.command === 'ROLLBACK') throw new Error('A failed transaction cannot be committed.');
  }

  async rollback(statement: CompiledQuery): Promise<void> {
    this.#awaited = [];
    await this.#send(statement);
  }

  release(): void {
    this.#client.release(this.#isOutdated);
  }

  async #send<R extends pg.QueryResultRow>({
    sql: text,
    parameters,
  }: CompiledQuery): Promise<pg.QueryResult<R>> {
    this.#gather();
    const values = [...parameters];
    // If this fails so does what follows it.
    if (this.#planAge.isPast(values)) this.#client.query('discard plans').catch(() => {});
    const name = values.length === 0 ? undefined : this.#names?.nameOf(text);
    try {
      return await this.#client.query<R>({ text, values, ...(name !== undefined && { name }) });
    } catch (error) {
      this.#isOutdated ||= isOfOldPlan(error);
      throw error;
    }
  }

  /** Microtasks of this turn come first: whatever they send goes in the same write. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.#client.connection;
    // The embedded database has no socket.
    if (!('cork' in stream)) return;
    this.#isGathering = true;
    stream.cork();
    queueMicrotask(() => {
      process.nextTick(() => {
        this.#isGathering = false;
        stream.uncork();
      });
    });
  }
}

/** A column changed its type under a plan: this connection would refuse the statement for good. */
function isOfOldPlan(error: unknown): boolean {
  return (error as { code?: unknown }).code === '0A000';
}
