import type { RowsByTable, WorkingSet } from '@full-count/sync-protocol';
import type { Batch } from './rows/batch.ts';
import { statementOf } from './rows/tables.ts';

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
  #writing: Promise<void> = Promise.resolve();

  /** @param stored the plate appearances as the database has them, kept up to date here */
  constructor(
    batch: Batch,
    working: WorkingSet,
    stored: Map<string, RowsByTable['plateAppearances']>,
  ) {
    this.#batch = batch;
    this.#working = working;
    this.#stored = stored;
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
    this.#writing = this.#writing.then(async () => {
      await statement?.execute(this.#batch.trx);
    });
    // A failure is heard where it is waited for.
    this.#writing.catch(() => {});
  }

  /**
   * Resolves when nothing is being written any more.
   *
   * @throws what the first failed statement met; those behind it were not tried
   */
  settled(): Promise<void> {
    return this.#writing;
  }
}
