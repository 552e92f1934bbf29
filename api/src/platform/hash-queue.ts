import { unavailable } from './errors.ts';

/** Sign-ins wait in their own line, so that a flood of other jobs does not delay them. */
export type HashLine = 'sign-in' | 'other';

/** How many sign-ins may start in a row while other jobs wait. Then one other job starts. */
const SIGN_INS_IN_A_ROW = 4;
const RETRY_AFTER_SECONDS = 3;

/**
 * Limits how many jobs run at the same time and how many wait in each line. Further jobs get 503, so
 * that many sign-ins at once leave processor time for pushes.
 */
export class HashQueue {
  readonly #maxRunning: number;
  readonly #maxWaitingInLine: number;
  readonly #waiting: Record<HashLine, (() => void)[]> = { 'sign-in': [], other: [] };
  #running = 0;
  #signInsInARow = 0;

  constructor(limits: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = limits.maxRunning;
    this.#maxWaitingInLine = limits.maxWaiting;
  }

  get state(): { running: number; waiting: number } {
    const { 'sign-in': signIns, other } = this.#waiting;
    return { running: this.#running, waiting: signIns.length + other.length };
  }

  async run<T>(line: HashLine, job: () => Promise<T>): Promise<T> {
    await this.#waitForTurn(line);
    try {
      return await job();
    } finally {
      this.#startNext();
    }
  }

  async #waitForTurn(line: HashLine): Promise<void> {
    if (this.#running < this.#maxRunning) {
      this.#running++;
      return;
    }
    const waitingJobs = this.#waiting[line];
    if (waitingJobs.length >= this.#maxWaitingInLine) {
      throw unavailable('The server is busy. Try again in a moment.', RETRY_AFTER_SECONDS);
    }
    await new Promise<void>((resolve) => waitingJobs.push(resolve));
  }

  /** Starts the next waiting job directly, so that a new job can't get ahead of it. */
  #startNext(): void {
    const startJob = this.#takeNext();
    if (startJob) startJob();
    else this.#running--;
  }

  #takeNext(): (() => void) | undefined {
    const { 'sign-in': signIns, other } = this.#waiting;
    const isTurnOfOthers = other.length > 0 && this.#signInsInARow >= SIGN_INS_IN_A_ROW;
    if (signIns.length > 0 && !isTurnOfOthers) {
      this.#signInsInARow++;
      return signIns.shift();
    }
    this.#signInsInARow = 0;
    return other.shift();
  }
}
