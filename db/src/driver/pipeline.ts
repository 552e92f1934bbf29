import pg from 'pg';
import { columnParsers } from '../column-parsers.ts';
import type { PreparedStatement } from './prepared-statements.ts';
import { type Field, RowReader } from './row-reader.ts';

export interface Answer {
  /** `INSERT`, `SELECT`, `ROLLBACK` … */
  readonly command: string;
  readonly rowCount: number;
  readonly rows: Readonly<Record<string, unknown>>[];
}

/** A statement on its way, and who waits for its answer. */
export interface SentStatement {
  readonly text: string;
  /** As PostgreSQL reads them. */
  readonly values: (string | Buffer | null)[];
  /** By what name it is known, where it comes again. */
  readonly prepared: PreparedStatement | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const NO_ROWS = new RowReader([], columnParsers);

/**
 * Statements that go to PostgreSQL with one Sync behind the last, so that they are answered in one
 * write: by itself the driver has each of them answered alone, which wakes this process each time. They
 * are done together or fail together, with the error of the one that failed.
 *
 * It is a `pg.Query` because the driver lets no other class into a pipeline: a portal that is kept
 * open would be answered with the rows of what stands behind it. None is here.
 */
export class Pipeline extends pg.Query {
  readonly #statements: readonly SentStatement[];
  readonly #answers: Answer[] = [];
  /** Of the statement that is being answered. */
  #reader: RowReader | undefined;
  #rows: Answer['rows'] = [];
  #unreadable: { readonly error: unknown } | undefined;
  /** Those that were sent to be kept under their names. */
  readonly #named = new Set<SentStatement>();

  constructor(statements: readonly SentStatement[]) {
    super('');
    this.#statements = statements;
  }

  override submit = (connection: pg.Connection): void => {
    // The embedded database has no socket.
    const stream = connection.stream as Partial<pg.Connection['stream']>;
    stream.cork?.();
    for (const statement of this.#statements) this.#send(connection, statement);
    connection.sync();
    stream.uncork?.();
  };

  #send(connection: pg.Connection, statement: SentStatement): void {
    const { text, values, prepared } = statement;
    const name = prepared?.name ?? '';
    if (prepared && !prepared.isSent) {
      // After a failure it may be there: to close what is not is no error.
      connection.close({ type: 'S', name }, true);
      this.#named.add(statement);
    }
    if (!prepared?.isSent) connection.parse({ name, text, types: [] }, true);
    if (prepared) prepared.isSent = true;
    connection.bind({ statement: name, values }, true);
    if (!prepared?.reader) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({}, true);
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#reader = new RowReader(fields, columnParsers);
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#unreadable) return;
    this.#reader ??= this.#statements[this.#answers.length]?.prepared?.reader ?? NO_ROWS;
    try {
      this.#rows.push(this.#reader.read(fields));
    } catch (error) {
      this.#unreadable = { error };
    }
  }

  /** @param text such as `INSERT 0 3` */
  handleCommandComplete({ text }: { readonly text: string }): void {
    const prepared = this.#statements[this.#answers.length]?.prepared;
    if (prepared) prepared.reader ??= this.#reader ?? NO_ROWS;
    const words = text.split(' ');
    const [command = ''] = words;
    this.#answers.push({ command, rowCount: Number(words.at(-1)), rows: this.#rows });
    this.#reader = undefined;
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** Sync was reached: all of it is done. */
  handleReadyForQuery(): void {
    if (this.#unreadable) {
      this.handleError(this.#unreadable.error);
      return;
    }
    for (const [place, { resolve }] of this.#statements.entries()) {
      resolve(this.#answers[place] as Answer);
    }
  }

  handleError(error: unknown): void {
    for (const statement of this.#statements.slice(this.#answers.length)) {
      const { prepared } = statement;
      if (prepared && this.#named.has(statement)) prepared.isSent = false;
    }
    for (const { reject } of this.#statements) reject(error);
  }
}
