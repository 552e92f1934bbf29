import type { OutboxEntry, Space, UserDatabase } from '../../local/database/database.ts';
import { countPending, mutationOf, pendingAfter } from '../../local/database/outbox.ts';
import { type Packing, startPacking } from './take-batch.ts';

/** Batches of one run: what they carry is read, and held in memory, at its beginning. */
const MAX_BATCHES = 5;

/**
 * The queue of a team as one run of requests sends it, as it stood when the run began. While a
 * batch travels the next one is read and packed.
 */
export class QueueRun {
  readonly #db: UserDatabase;
  readonly #teamId: string;
  readonly #batchSize: number;
  #unsent: readonly OutboxEntry[] = [];
  #unsentCount = 0;
  #packing: Promise<Packing> | null = null;
  #batches = 0;

  private constructor(db: UserDatabase, teamId: string, batchSize: number) {
    this.#db = db;
    this.#teamId = teamId;
    this.#batchSize = batchSize;
  }

  /** @param batchSize mutations of a request at most; 0: none, this run only pulls */
  static async begin(
    db: UserDatabase,
    { teamId, lastQueuedId }: Pick<Space, 'teamId' | 'lastQueuedId'>,
    batchSize: number,
  ): Promise<QueueRun> {
    const run = new QueueRun(db, teamId, batchSize);
    if (batchSize === 0) {
      run.#unsentCount = await countPending(db, teamId);
      return run;
    }
    run.#unsent = await pendingAfter(db, teamId, 0, batchSize);
    const [first] = run.#unsent;
    const isPart = first !== undefined && run.#unsent.length === batchSize;
    // Ids are dense, so nothing is counted: counting thousands takes as long as sending them.
    run.#unsentCount = isPart ? lastQueuedId - first.id + 1 : run.#unsent.length;
    return run;
  }

  /** How many were not sent yet. */
  get unsentCount(): number {
    return this.#unsentCount;
  }

  /** What is known of those that were not sent yet: the first of them, in order. */
  get unsent(): readonly OutboxEntry[] {
    return this.#unsent;
  }

  /** Whether another batch of this run follows. */
  get goesOn(): boolean {
    return this.#batches < MAX_BATCHES && this.#unsentCount > 0 && this.#batchSize > 0;
  }

  /** The beginning of what was not sent yet, a full batch where there is as much. */
  packing(): Promise<Packing> {
    this.#packing ??= Promise.resolve(this.#pack());
    return this.#packing;
  }

  /** So many of the packing are on their way: they are returned, and the next one is begun. */
  sending(count: number): readonly OutboxEntry[] {
    const sent = this.#unsent.slice(0, count);
    this.#unsent = this.#unsent.slice(count);
    // A tap may have come since the run began.
    this.#unsentCount = Math.max(0, this.#unsentCount - count);
    this.#batches += 1;
    this.#packing = this.goesOn ? this.#packAhead(sent.at(-1)?.id ?? 0) : null;
    return sent;
  }

  async #packAhead(sentId: number): Promise<Packing> {
    if (this.#batches === 1) {
      const lastId = this.#unsent.at(-1)?.id ?? sentId;
      const limit = this.#batchSize * (MAX_BATCHES - 1);
      // What cannot be read now is read by the next run.
      const more = await pendingAfter(this.#db, this.#teamId, lastId, limit).catch(() => []);
      this.#unsent = [...this.#unsent, ...more];
    }
    return this.#pack();
  }

  #pack(): Packing {
    return startPacking(this.#unsent.slice(0, this.#batchSize).map(mutationOf));
  }
}
