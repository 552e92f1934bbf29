import { sendWithCommit } from '@full-count/db/in-flight';
import type { WorkingSet } from '@full-count/sync-protocol';
import type { Batch, StoredBefore } from './rows/batch.ts';
import { statementOf } from './rows/tables.ts';
import type { Statement } from './rows/upsert.ts';

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
  readonly #stored: StoredBefore;
  readonly #heard: Heard;
  #writing: Promise<void> = Promise.resolve();

  /** @param stored kept up to date here */
  constructor(batch: Batch, working: WorkingSet, stored: StoredBefore, heard: Heard) {
    this.#batch = batch;
    this.#working = working;
    this.#stored = stored;
    this.#heard = heard;
  }

  writeIfMany(): void {
    if (this.#working.changesSinceTaken >= MANY_ROWS) this.write();
  }

  /**
   * Begins to write what changed since it was called last. How that ends is said by `settled`.
   *
   * @param alongside goes with it as one statement
   */
  write(alongside?: Statement): void {
    const changes = this.#working.takeChanges();
    const statement = statementOf(this.#batch, changes, this.#stored, alongside);
    for (const [table, row] of changes) {
      if (table !== 'plateAppearances') continue;
      this.#stored.plateAppearances.set(row.id, row);
      for (const { id } of row.pitches) this.#stored.absentPitches.delete(id);
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
