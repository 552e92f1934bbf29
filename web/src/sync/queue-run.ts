import type { OutboxEntry, UserDatabase } from '../local/database.ts';
import { countPending, pendingAfter } from '../local/outbox.ts';

/** Batches of one run: their answers are held in memory, and lost with the tab. */
const MAX_BATCHES = 5;

/**
 * The queue of a team as one run of requests sends it, as it stood when the run began. What
 * follows the first batch is read while that travels.
 */
export class QueueRun {
  readonly #db: UserDatabase;
  readonly #teamId: string;
  readonly #batchSize: number;
  readonly #sent: OutboxEntry[] = [];
  #unsent: readonly OutboxEntry[] = [];
  #ahead: Promise<readonly OutboxEntry[]> | null = null;
  #length = 0;
  #batches = 0;

  private constructor(db: UserDatabase, teamId: string, batchSize: number) {
    this.#db = db;
    this.#teamId = teamId;
    this.#batchSize = batchSize;
  }

  /** @param batchSize mutations of a request at most; 0: none, this run only pulls */
  static async begin(db: UserDatabase, teamId: string, batchSize: number): Promise<QueueRun> {
    const run = new QueueRun(db, teamId, batchSize);
    [run.#length, run.#unsent] = await Promise.all([
      countPending(db, teamId),
      batchSize === 0 ? [] : pendingAfter(db, teamId, 0, batchSize),
    ]);
    return run;
  }

  /** Those that were sent, in order; on the disk they stay as they are until they are confirmed. */
  get sent(): readonly OutboxEntry[] {
    return this.#sent;
  }

  get unsentCount(): number {
    return this.#length - this.#sent.length;
  }

  /** Whether another batch of this run follows. */
  get goesOn(): boolean {
    return this.#batches < MAX_BATCHES && this.unsentCount > 0 && this.#batchSize > 0;
  }

  /** The beginning of what was not sent yet, a full batch where there is as much. */
  async unsent(): Promise<readonly OutboxEntry[]> {
    if (this.#unsent.length < this.#batchSize && this.#ahead !== null) {
      this.#unsent = [...this.#unsent, ...(await this.#ahead)];
      this.#ahead = null;
    }
    return this.#unsent.slice(0, this.#batchSize);
  }

  /** So many of them are on their way. */
  sending(count: number): void {
    this.#sent.push(...this.#unsent.slice(0, count));
    this.#unsent = this.#unsent.slice(count);
    this.#batches += 1;
    const last = this.#unsent.at(-1) ?? this.#sent.at(-1);
    if (this.#batches > 1 || last === undefined || !this.goesOn) return;
    const limit = this.#batchSize * (MAX_BATCHES - 1);
    // What cannot be read now is read by the next run.
    this.#ahead = pendingAfter(this.#db, this.#teamId, last.id, limit).catch(() => []);
  }
}
