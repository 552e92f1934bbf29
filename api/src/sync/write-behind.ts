import { sendWithCommit } from '@full-count/db/in-flight';
import type { RowsByTable, WorkingSet } from '@full-count/sync-protocol';
import type { Batch } from './rows/batch.ts';
import { statementOf } from './rows/tables.ts';

/** When it is heard that a write failed: before the work goes on, or as the commit's failure. */
export type Heard = 'at-once' | 'at-commit';

/** Changed rows that are worth statements of their own. */
const MANY_ROWS = 60;

/**
 * Writes what a batch has changed so far while it goes on being folded: the database works on one
 * part as the next is made. A row that changes again is written again.
 */
export class WriteBehind {
  readonly #batch: Batch;
  readonly #working: WorkingSet;
  readonly #stored: Map<string, RowsByTable['plateAppearances']>;
  readonly #heard: Heard;
  #writing: Promise<void> = Promise.resolve();

  /** @param stored the plate appearances as the database has them, kept up to date here */
  constructor(
    batch: Batch,
    working: WorkingSet,
    stored: Map<string, RowsByTable['plateAppearances']>,
    heard: Heard,
  ) {
    this.#batch = batch;
    this.#working = working;
    this.#stored = stored;
    this.#heard = heard;
  }

  writeIfMany(): void {
    if (this.#working.changesSinceTaken >= MANY_ROWS) this.write();
  }

  /** Begins to write what changed since it was called last. How that ends is said by `settled`. */
  write(): void {
    const changes = this.#working.takeChanges();
    const statement = statementOf(this.#batch, changes, this.#stored);
    for (const [table, row] of changes) {
      if (table === 'plateAppearances') this.#stored.set(row.id, row);
    }
    if (statement === null) return;
    const { trx } = this.#batch;
    this.#writing = this.#writing.then(async () => {
      if (this.#heard === 'at-once') await statement.execute(trx);
      else await sendWithCommit(trx, statement.compile(trx));
    });
    // A failure is heard where it is waited for.
    this.#writing.catch(() => {});
  }

  /**
   * Resolves when nothing is being written any more; what is heard at the commit has been sent.
   *
   * @throws what the first failed statement met; those behind it were not tried
   */
  settled(): Promise<void> {
    return this.#writing;
  }
}
